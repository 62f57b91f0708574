/** Hints, reviews and problems, as the server gives them. */

import { get, post, query } from './api';
import type { Gain, Hint, MadeMatch, Problem, ProblemOf, Review } from './wire';

const at = (match: string) => `/api/matches/${encodeURIComponent(match)}`;
const of = (game: string) => `/api/games/${encodeURIComponent(game)}/problem`;

export const hintFor = (match: string, seat: number, seq: number): Promise<Hint> => post(query(`${at(match)}/hint`), { seat, seq }, match);
export const gainsOf = (match: string): Promise<Gain[]> => get(query(`${at(match)}/gains`), match);
export const reviewOf = (match: string): Promise<Review> => get(query(`${at(match)}/review`), match);
export const beginReview = (match: string): Promise<Review> => post(query(`${at(match)}/review`), {}, match);
export const todays = (): Promise<ProblemOf[]> => get(query('/api/problems'));
export const openProblem = (game: string, number: number): Promise<MadeMatch> => post(query(of(game)), { number });
export const problemAt = (match: string): Promise<Problem> => get(query(`${at(match)}/problem`), match);

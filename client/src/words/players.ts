/** The words of opponents, hints, reviews and problems. */

import { prefs } from '../lib/prefs.svelte';

const en = {
  strength: (n: number, of: number) => `Strength ${n} of ${of}`,
  also: '; ',
  hints: 'Hints',
  hintsAbout: 'Whoever is asked may ask for a good answer and why it is good. Where several people play, only if all agree.',
  hintsOn: 'At this table everybody may ask for hints.',
  hint: 'Hint',
  hintAgain: 'Show again',
  thinking: 'Thinking…',
  hintSays: (move: string) => `Hint: ${move}.`,
  review: 'Review',
  reviewIt: 'Review this game',
  reviewAbout: 'What each seat could expect after every answer, which answers lost most and what was better, and how lucky the draws were. It takes a while and is kept with the game.',
  reviewMaking: (done: number, of: number) => `Reviewing: ${done} of ${of} moves…`,
  reviewFailed: 'The review failed; it can be begun again.',
  expected: 'What each could expect',
  curveOf: (told: string) => `Expected points after every move; at the end: ${told}`,
  points: 'Points',
  byAnswers: 'By answers',
  byLuck: 'By luck',
  sharesAbout: 'By answers: points lost against the best that could be known. By luck: how much better the draws were than draws are.',
  bestKnown: (n: string) => `The most that is known to be possible with these draws: ${n}.`,
  moments: 'Where most was lost',
  momentOf: (ply: number, who: string, lost: string) => `Move ${ply}, ${who}: ${lost} lost`,
  noMoments: 'Nothing worth a word was lost.',
  played: 'Played:',
  better: 'Better:',
  copyReview: 'Copy a link to this review',
  problems: 'Problems of the day',
  problemsAbout: 'A position from a game, in which one answer is clearly best. Find it.',
  problemN: (n: number, of: number) => `Problem ${n} of ${of}.`,
  problemAsk: 'One answer is clearly best. What would you do?',
  solved: 'Solved!',
  missed: 'Not the best.',
  best: 'Best:',
  showBest: 'Show the best',
  tryAgain: 'Try again',
  nextProblem: 'Next problem',
};

export type PlayerWords = typeof en;

const fr: PlayerWords = {
  strength: (n, of) => `Force ${n} sur ${of}`,
  also: ' ; ',
  hints: 'Conseils',
  hintsAbout: 'Qui doit répondre peut demander une bonne réponse et ses raisons. À plusieurs, seulement si tout le monde est d’accord.',
  hintsOn: 'À cette table, chacun peut demander des conseils.',
  hint: 'Conseil',
  hintAgain: 'Revoir',
  thinking: 'Réflexion…',
  hintSays: (move) => `Conseil : ${move}.`,
  review: 'Analyse',
  reviewIt: 'Analyser cette partie',
  reviewAbout: 'Ce que chaque place pouvait espérer après chaque réponse, les réponses qui ont le plus coûté et ce qui valait mieux, et la chance des tirages. Cela prend un moment et reste avec la partie.',
  reviewMaking: (done, of) => `Analyse : ${done} coups sur ${of}…`,
  reviewFailed: 'L’analyse a échoué ; on peut la recommencer.',
  expected: 'Ce que chacun pouvait espérer',
  curveOf: (told) => `Points espérés après chaque coup ; à la fin : ${told}`,
  points: 'Points',
  byAnswers: 'Par les réponses',
  byLuck: 'Par la chance',
  sharesAbout: 'Par les réponses : points perdus sur le mieux que l’on pouvait savoir. Par la chance : de combien les tirages ont dépassé la moyenne.',
  bestKnown: (n) => `Le plus que l’on sache possible avec ces tirages : ${n}.`,
  moments: 'Où l’on a le plus perdu',
  momentOf: (ply, who, lost) => `Coup ${ply}, ${who} : ${lost} perdus`,
  noMoments: 'Rien de notable n’a été perdu.',
  played: 'Joué :',
  better: 'Mieux :',
  copyReview: 'Copier un lien vers cette analyse',
  problems: 'Problèmes du jour',
  problemsAbout: 'Une position tirée d’une partie, où une réponse est nettement la meilleure. Trouvez-la.',
  problemN: (n, of) => `Problème ${n} sur ${of}.`,
  problemAsk: 'Une réponse est nettement la meilleure. Que feriez-vous ?',
  solved: 'Trouvé !',
  missed: 'Pas la meilleure.',
  best: 'La meilleure :',
  showBest: 'Voir la meilleure',
  tryAgain: 'Réessayer',
  nextProblem: 'Problème suivant',
};

export const playerWords = {
  get w(): PlayerWords {
    return prefs.lang === 'fr' ? fr : en;
  },
};

/** A number as this reader writes it, at most one digit behind the point. */
export const shown = (n: number): string => n.toLocaleString(prefs.lang, { maximumFractionDigits: 1 }).replace('-', '−');

/** Reasons as one sentence. */
export const because = (reasons: string[], w: PlayerWords): string => {
  const said = reasons.join(w.also);
  return said && `${said.charAt(0).toLocaleUpperCase(prefs.lang)}${said.slice(1)}.`;
};

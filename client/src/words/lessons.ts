/** The words of lessons. */

import { prefs } from '../lib/prefs.svelte';

const en = {
  learn: 'Learn',
  learnOf: (game: string) => `Learn ${game} in a guided game`,
  lessonsOf: (game: string) => `Learn ${game}`,
  lessonsAbout: 'Guided games at a real table: about ten minutes each. You may leave and come back at any time.',
  learnThis: (lesson: string) => `Learn it first: ${lesson}`,
  coach: (lesson: string) => `Lesson: ${lesson}`,
  step: (n: number, of: number) => `Step ${n} of ${of}`,
  next: 'Next',
  again: 'Try again',
  showMe: 'Show me',
  skip: 'Skip',
  skipStep: 'Skip this step',
  leave: 'Leave',
  leaveAbout: 'Leave the lesson; it waits for you on the first page',
  astray: 'You may do that. But this step is about something else:',
  forExample: (move: string) => `For example: ${move}`,
  setBack: 'The board is now as the lesson has it.',
  done: 'Lesson finished',
  playIt: 'Play it now',
  nextLesson: (lesson: string) => `Next: ${lesson}`,
  stay: 'Or simply play on here.',
};
type Words = typeof en;

const fr: Words = {
  learn: 'Apprendre',
  learnOf: (game) => `Apprendre ${game} dans une partie guidée`,
  lessonsOf: (game) => `Apprendre ${game}`,
  lessonsAbout: 'Des parties guidées à une vraie table : dix minutes environ chacune. On peut partir et revenir à tout moment.',
  learnThis: (lesson) => `D’abord apprendre : ${lesson}`,
  coach: (lesson) => `Leçon : ${lesson}`,
  step: (n, of) => `Étape ${n} sur ${of}`,
  next: 'Suite',
  again: 'Réessayer',
  showMe: 'Montrez-moi',
  skip: 'Passer',
  skipStep: 'Passer cette étape',
  leave: 'Quitter',
  leaveAbout: 'Quitter la leçon ; elle vous attend sur la première page',
  astray: 'C’est permis. Mais cette étape parle d’autre chose :',
  forExample: (move) => `Par exemple : ${move}`,
  setBack: 'Le plateau est maintenant celui de la leçon.',
  done: 'Leçon terminée',
  playIt: 'Jouer maintenant',
  nextLesson: (lesson) => `Suite : ${lesson}`,
  stay: 'Ou continuez simplement ici.',
};

export const lessonWords = {
  get w(): Words {
    return prefs.lang === 'fr' ? fr : en;
  },
};

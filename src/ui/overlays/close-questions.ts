import type { Question } from './close-on-back.ts';

/** Closes every question and menu that is open, without an answer: the page that it is about is left (P-1181). */
export function closeQuestions(): void {
  for (const question of document.querySelectorAll<Question>('ion-alert, ion-action-sheet'))
    void question.dismiss(undefined, 'cancel');
}

/** What an organizer who draws the numbers is asked to do once the draw day has come (P-812). */
export const NAME_RESULT_LABEL = 'Informar resultado';

/** How far the draw of a raffle is, for its organizer, by its draw day as it is shown (P-342). */
export const DRAW_PROGRESS = {
  drawn: (day: string) => `sorteio de ${day}`,
  'to-name': (day: string) => `sorteio era ${day}, informe o resultado`,
  awaited: (day: string) => `sorteio era ${day}, aguarda o resultado`,
} as const;

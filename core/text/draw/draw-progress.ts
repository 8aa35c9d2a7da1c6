/** How far the draw of a raffle is, for its organizer, by its draw day as it is shown (P-342). */
export const DRAW_PROGRESS = {
  drawn: (day: string) => `sorteio de ${day}`,
  'to-name': (day: string) => `sorteio era ${day}, informe o resultado`,
  awaited: (day: string) => `sorteio era ${day}, aguarda o resultado`,
} as const;

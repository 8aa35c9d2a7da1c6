/** A canceled raffle, for its buyers and its organizer (P-340). */
export const CANCELED = {
  title: 'Rifa cancelada',
  byOrganizer: (reason: string) => `O organizador cancelou esta rifa: “${reason}”`,
  moneyBack: 'O dinheiro de quem pagou está sendo devolvido',
  returned: (count: string, total: string) => `${count} de ${total} compras devolvidas`,
  allReturned: 'Todo o dinheiro foi devolvido',
} as const;

/** A canceled raffle, for its buyers and its organizer (P-340). */
export const CANCELED = {
  title: 'Rifa cancelada',
  noDraw: 'Não vai acontecer',
  byOrganizer: 'O organizador cancelou esta rifa:',
  byYou: (moment: string) => `Você cancelou esta rifa em ${moment}:`,
  returned: (giver: string, count: string, total: string) =>
    `O dinheiro de quem pagou será devolvido, pelo Mercado Pago ou por ${giver}. Devoluções desde o cancelamento: ${count} de ${total}.`,
  reported: (payments: string) => `Em conferência: ${payments}.`,
  allReturned: 'O dinheiro de todas as compras pagas já voltou.',
} as const;

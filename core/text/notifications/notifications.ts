/** Texts of notifications. The raffle's title is the owner's. */
export const NOTIFICATION_TEXT = {
  paymentConfirmed: (title: string) => ({
    title: 'Pagamento confirmado',
    body: `A taxa de publicação de “${title}” foi aprovada.`,
  }),
  rafflePublished: (title: string) => ({
    title: 'Sua rifa está no ar',
    body: `O pagamento caiu e “${title}” foi publicada.`,
  }),
  unsentWork: {
    title: 'Falta enviar algo seu',
    body: 'Há mudanças neste aparelho esperando há mais de um dia. Toque para enviar.',
  },
} as const;

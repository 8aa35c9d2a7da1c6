/** '30 minutos', '2 horas'. */
function durationText(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} minutos`;
  return minutes === 60 ? '1 hora' : `${minutes / 60} horas`;
}

/** How long a reservation is held, and when its money can be asked back, before anybody buys (P-869). */
export const BUYING_TERMS = {
  title: 'Prazo para pagar e dinheiro de volta',
  /** `minutes`: the raffle's payment time. */
  held: (minutes: number) => `Seus números ficam guardados por ${durationText(minutes)}.`,
  unpaid: 'Sem pagamento até lá, eles voltam para a rifa.',
  /** `days`: after the payment, and after a postponement. */
  refund: (days: number) =>
    `Depois de pagar, você pode pedir o dinheiro de volta ao organizador por ${days} dias, até o fim das vendas; ele aceita ou recusa. Se o sorteio for adiado, há mais ${days} dias, e ele não pode recusar.`,
  canceled: 'Se a rifa for cancelada, o dinheiro volta para quem pagou.',
};

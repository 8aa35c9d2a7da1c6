import { REASON_HINT, REASON_TOO_LONG } from '#core/text/reasons.ts';

/** Validation messages of a cancellation (P-340). */
export const CANCELLATION_VALIDATION = {
  reasonRequired: 'Diga a quem comprou por que a rifa foi cancelada',
  reasonTooLong: REASON_TOO_LONG,
} as const;

/** Texts of 'Cancelar rifa', for the organizer (P-340). */
export const CANCEL_RAFFLE = {
  title: 'Cancelar rifa',
  reason: 'Motivo',
  reasonHint: REASON_HINT,
  ending: 'As vendas param agora, as reservas terminam, e não vai ter sorteio.',
  noDrawAnyMore: 'Não vai ter sorteio.',
  nothingPaid: 'Ninguém pagou números desta rifa: não há dinheiro a devolver.',
  moneyBack: (purchases: string, amount: string) =>
    `${purchases}, ${amount} ao todo: esse dinheiro volta para quem comprou.`,
  reported: (purchases: string) => `${purchases}: confira no banco e devolva o que chegou.`,
  whoReturns:
    'O que foi pago pelo Mercado Pago, a Rifaria pede que ele devolva: deixe saldo na sua conta de lá. O que caiu na sua chave Pix ou você recebeu em dinheiro, quem devolve é você.',
  final: 'Não dá para voltar atrás.',
  confirm: 'Quero cancelar a rifa, e o dinheiro volta para quem pagou',
  confirmUnsold: 'Quero cancelar a rifa',
  confirmMissing: 'Marque para cancelar',
  done: 'Rifa cancelada',
  noAnswer: 'Ficamos sem resposta. Toque de novo quando houver sinal: a rifa não é cancelada duas vezes.',
} as const;

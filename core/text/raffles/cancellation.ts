/** Validation messages of a cancellation (P-340). */
export const CANCELLATION_VALIDATION = {
  reasonRequired: 'Diga a quem comprou por que a rifa foi cancelada',
  reasonTooLong: 'Motivo com mais de 200 caracteres',
} as const;

/** Texts of 'Cancelar rifa', for the organizer (P-340). */
export const CANCEL_RAFFLE = {
  title: 'Cancelar rifa',
  reason: 'Motivo',
  reasonHint: 'Quem comprou lê o motivo na página e no aviso',
  nothingSold: 'Ninguém pagou números desta rifa ainda: não há dinheiro a devolver.',
  consequence: (purchases: string, amount: string) =>
    `As vendas param agora e não haverá sorteio. ${purchases}, ${amount} ao todo: esse dinheiro volta para quem comprou.`,
  byProvider:
    'O que foi pago pelo provedor volta sozinho. O que caiu na sua chave Pix ou em dinheiro, você devolve.',
  final: 'Não dá para voltar atrás.',
  confirm: 'Entendi: quero cancelar a rifa e devolver o dinheiro',
  confirmMissing: 'Marque para cancelar',
  done: 'Rifa cancelada',
  noAnswer: 'Ficamos sem resposta. Toque de novo quando houver sinal: a rifa não é cancelada duas vezes.',
} as const;

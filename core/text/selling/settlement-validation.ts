import { REASON_TOO_LONG } from '#core/text/reasons.ts';

/** Validation messages of what buyers and sellers say of payments. Each names its field. */
export const SETTLEMENT_VALIDATION = {
  payerNameTooLong: 'Nome de quem pagou com mais de 100 caracteres',
  endToEndIdInvalid: 'ID da transação do Pix inválido: ele começa com E e tem 32 caracteres',
  reasonRequired: 'Diga o motivo',
  answerRequired: 'Diga a quem comprou o motivo da recusa',
  reasonTooLong: REASON_TOO_LONG,
  amountInvalid: 'Valor inválido, informe quanto você recebeu',
} as const;

import { REASON_HINT, REASON_TOO_LONG } from '#core/text/reasons.ts';

/** Validation messages of a postponed draw (P-339). Days are DD/MM/AAAA. */
export const POSTPONEMENT_VALIDATION = {
  dayRequired: 'Escolha a nova data do sorteio',
  dayTooEarly: (first: string) => `Escolha uma data a partir de ${first}`,
  dayTooLate: (last: string) => `O sorteio pode ser adiado até ${last}, um ano depois do início das vendas`,
  reasonRequired: 'Diga a quem comprou por que o sorteio foi adiado',
  reasonTooLong: REASON_TOO_LONG,
} as const;

/** Texts of 'Adiar sorteio', for the organizer (P-339). */
export const POSTPONE = {
  title: 'Adiar sorteio',
  day: 'Nova data do sorteio',
  reason: 'Motivo',
  reasonHint: REASON_HINT,
  consequence:
    'Quem já pagou é avisado e, nos próximos 7 dias, pode pedir o dinheiro de volta: você não pode recusar.',
  salesGoOn: 'As vendas continuam até a nova data.',
  salesArePaused: 'As vendas estão pausadas: retome depois, se quiser vender até a nova data.',
  limit: 'Um sorteio pode ser adiado no máximo duas vezes.',
  done: (day: string) => `Sorteio adiado para ${day}`,
  noAnswer: 'Ficamos sem resposta. Toque de novo quando houver sinal: o sorteio não é adiado duas vezes.',
} as const;

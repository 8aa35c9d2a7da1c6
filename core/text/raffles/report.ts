/** Reasons that the form of 'Denunciar' offers. */
export const REPORT_REASONS = [
  'Parece golpe',
  'O prêmio não existe ou não foi entregue',
  'Usa o nome ou a imagem de outra pessoa',
  'Conteúdo ofensivo ou ilegal',
  'Outro motivo',
] as const;

/** Validation messages of a report. */
export const REPORT_VALIDATION = {
  reasonRequired: 'Escolha ou escreva o motivo',
  reasonTooLong: 'Motivo com mais de 500 caracteres',
} as const;

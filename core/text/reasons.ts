/** Of a reason that people give: for a cancellation, a postponement, a refund. */
export const REASON_TOO_LONG = 'Motivo com mais de 200 caracteres';

/** At the reason of a cancellation or a postponement. */
export const REASON_HINT = 'Quem comprou lê o motivo na página e no aviso';

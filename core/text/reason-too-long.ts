/** Of a reason that people give: for a cancellation, a postponement, a refund. */
export const REASON_TOO_LONG = 'Motivo com mais de 200 caracteres';

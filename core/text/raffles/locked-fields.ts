const LOCKED_FIELD = 'Já existem pagamentos: não é possível mudar “$”';
const LOCKED_PRIZES = 'Já existem pagamentos: em “$” só é possível acrescentar no fim';

/** How a draw day that sold tickets lock is changed all the same (P-339). */
export const DRAW_DAY_WAY = 'Para mudar a data, use “Adiar sorteio” nas vendas da rifa';
const LOCKED_DRAW_DAY = `Já existem pagamentos. ${DRAW_DAY_WAY}`;

/** The message at a field that sold tickets lock (P-314). `label` of the field. */
export function lockedFieldMessage(field: string, label: string): string {
  if (field === 'drawsOn') return LOCKED_DRAW_DAY;
  return (field === 'prizes' ? LOCKED_PRIZES : LOCKED_FIELD).replace('$', label);
}

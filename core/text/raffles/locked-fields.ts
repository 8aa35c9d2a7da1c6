const LOCKED_FIELD = 'Já existem pagamentos: não é possível mudar “$”';
const LOCKED_PRIZES = 'Já existem pagamentos: em “$” só é possível acrescentar no fim';

/** The message at a field that sold tickets lock (P-314). `label` of the field. */
export function lockedFieldMessage(field: string, label: string): string {
  return (field === 'prizes' ? LOCKED_PRIZES : LOCKED_FIELD).replace('$', label);
}

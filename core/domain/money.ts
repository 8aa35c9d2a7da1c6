const BRL = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const COUNT = new Intl.NumberFormat('pt-BR');

/** `cents` as people read it: 4990 → 'R$ 49,90' (with a plain space, so that it can be compared and copied). */
export function formatMoney(cents: number): string {
  return BRL.format(cents / 100).replace(/\u00a0/g, ' ');
}

/** A count as people read it: 10000 → '10.000'. */
export function formatCount(count: number): string {
  return COUNT.format(count);
}

/**
 * The cents that a money field holds after `typed`, filling from the right (decision 20).
 * What would exceed `maxCents` is ignored: the answer is then `currentCents`.
 */
export function centsFromTyping(typed: string, currentCents: number, maxCents: number): number {
  const digits = typed.replace(/\D/g, '');
  const cents = digits === '' ? 0 : Number(digits);
  return Number.isSafeInteger(cents) && cents <= maxCents ? cents : currentCents;
}

/**
 * A count, a whole number, as people read it: 10000 → '10.000'. Written by hand like the money: the first formatter of
 * `Intl` takes a cheap phone a tenth of a second, on every screen (decision 046).
 */
export function formatCount(count: number): string {
  let rest = String(Math.abs(count));
  const groups: string[] = [];
  for (; rest.length > 3; rest = rest.slice(0, -3)) groups.unshift(rest.slice(-3));
  return (count < 0 ? '-' : '') + [rest, ...groups].join('.');
}

/** `cents` as people read it: 4990 → 'R$ 49,90' (with a plain space, so that it can be compared and copied). */
export function formatMoney(cents: number): string {
  const size = Math.abs(cents);
  const reais = formatCount(Math.trunc(size / 100));
  return `${cents < 0 ? '-' : ''}R$ ${reais},${String(size % 100).padStart(2, '0')}`;
}

/** 'R$ 5', '12,5', '12.50', '1.234,56': an amount that says where its reais end. */
const AMOUNT = /^(R\$)?(\d{1,3}(?:\.\d{3})+|\d+)(?:[.,](\d{1,2}))?$/;

/**
 * The cents of a pasted amount that says where its reais end, by 'R$', a comma or a dot. Undefined for anything else:
 * bare digits are typing, and fill from the right (P-002).
 */
export function centsFromPaste(pasted: string): number | undefined {
  const [, currency, reais, fraction] = AMOUNT.exec(pasted.replace(/\s/g, '')) ?? [];
  if (reais === undefined || (currency === undefined && fraction === undefined && !reais.includes('.'))) {
    return undefined;
  }
  return Number(reais.replaceAll('.', '')) * 100 + Number((fraction ?? '').padEnd(2, '0'));
}

/**
 * The cents that a money field holds after `typed`, filling from the right (P-002).
 * What would exceed `maxCents` is ignored: the answer is then `currentCents`.
 */
export function centsFromTyping(typed: string, currentCents: number, maxCents: number): number {
  const digits = typed.replace(/\D/g, '');
  const cents = digits === '' ? 0 : Number(digits);
  return Number.isSafeInteger(cents) && cents <= maxCents ? cents : currentCents;
}

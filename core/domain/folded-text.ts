/** Text as searches and links compare it: without accents, in lower case. */
export function foldedText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * For sorting by name: by letters, whatever their accents and case. Not the platform's own comparison, whose tables take a cheap
 * phone a tenth of a second to come (decision 046).
 */
export function byName(one: { name: string }, other: { name: string }): number {
  const [a, b] = [foldedText(one.name), foldedText(other.name)];
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

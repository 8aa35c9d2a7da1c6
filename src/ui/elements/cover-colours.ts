/** Gradients for raffles without an image. */
const PALETTE = [
  ['#e6ab45', '#b5461f'],
  ['#7fae6b', '#2f5d43'],
  ['#9877d1', '#4b2171'],
  ['#7aa3c9', '#26435f'],
  ['#d68a9b', '#8a2f4a'],
  ['#6fb3ac', '#1f5a5c'],
] as const;

/** CSS background of a cover, derived from the title. */
export function coverBackground(title: string): string {
  let hash = 2166136261;
  for (const character of title) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  const [from, to] = PALETTE[(hash >>> 8) % PALETTE.length] ?? PALETTE[0];
  return `linear-gradient(140deg, ${from}, ${to})`;
}

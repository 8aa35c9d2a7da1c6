import type { seededRandom } from '#tests/fixtures/seeded-random.ts';

type Random = ReturnType<typeof seededRandom>;

/** `part` again and again, as many characters as `length`. */
export function textOf(part: string, length: number): string {
  return part.repeat(Math.ceil(length / part.length)).slice(0, length);
}

const pick = <Item>(random: Random, items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(random() * items.length)] ?? items[0];

/**
 * A text made of `parts`: one to four runs of a few repeated parts, cut and spliced at random. Most are short, some as long as
 * `maxLength`.
 */
export function mutatedText(
  random: Random,
  parts: readonly [string, ...string[]],
  maxLength: number,
): string {
  const length = Math.floor(maxLength ** random());
  const runs = 1 + Math.floor(random() * 4);
  let text = '';
  for (let run = 0; run < runs; run += 1) {
    const repeated = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(random, parts)).join('');
    text += textOf(repeated, Math.ceil(length / runs)) + pick(random, parts);
  }
  const cut = Math.floor(random() * text.length);
  const spliced = random() < 0.5 ? text : text.slice(cut) + text.slice(0, cut);
  return spliced.slice(0, maxLength);
}

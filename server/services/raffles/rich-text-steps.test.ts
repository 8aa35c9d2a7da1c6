import { afterAll, describe, expect, test } from 'vitest';
import { RICH_TEXT_MAX_LENGTH } from '#core/domain/limits.ts';
import { isSameRichText, visibleLength } from '#core/domain/raffles/rich-text.ts';
import { startStepCounter } from '#tests/builders/count-steps.ts';
import { mutatedText, textOf } from '#tests/builders/hostile-texts.ts';
import { atDepth } from '#tests/builders/test-depth.ts';
import { seededRandom } from '#tests/fixtures/seeded-random.ts';
import { cleanForForm } from './rich-text.ts';

const MUTATIONS = atDepth({ small: 500, full: 100_000 });
/** Texts that are counted together; one by one if they exceed the limit of one. */
const BATCH = 50;
/** One batch of so many has texts up to the largest size, the others up to a tenth of it. */
const LARGE_EVERY = 10;
/** A sixth of this is usual for a text of the largest size; without the limits of markup, one text takes more. */
const STEPS_MAX = 2_000_000;
/** The largest body of a save, characters. */
const BODY_LENGTH = 500_000;

const SIGNS = [
  '<',
  '>',
  '&',
  '</',
  '<!--',
  '-->',
  '<![CDATA[',
  '<?',
  '&#',
  '&lt;',
  '&#x41;',
  '"',
  "'",
  '=',
] as const;
const PARTS = [
  ...SIGNS,
  ...[
    ' ',
    '\n',
    '\0',
    'a',
    '<p',
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<br>',
    '<ul>',
    '<li>',
    '</ul>',
    '<div>',
    '<h1>',
  ],
  ...['<pre>', '<script>', '</script>', '<textarea>', '<svg>', '<option>', '<table>', '<x>', '<span></span>'],
  ...[
    '<p style="',
    '<p style=a>',
    'text-align:',
    'center;',
    '<span style="color:',
    'color:red;',
    'rgb(',
    '0,',
  ],
  ...['(', '/*', '\\', '{', '<a href="', 'https://a.b', 'javascript:', 'mailto:', '<a href=tel:1>'],
] as const;

const counter = startStepCounter();
afterAll(counter.stop);

/** What a save does with a text, and a form at each key. */
function readText(html: string): void {
  const cleaned = cleanForForm(html);
  visibleLength(cleaned);
  isSameRichText(html, cleaned);
}

const stepsOf = (...texts: string[]) => counter.steps(() => texts.forEach(readText));

describe('a rich text of a stranger takes a bounded number of steps', () => {
  test.each(PARTS.map((part) => [part]))('made of %j', (part) => {
    for (const length of [5_000, 20_000, RICH_TEXT_MAX_LENGTH, BODY_LENGTH])
      expect(stepsOf(textOf(part, length))).toBeLessThan(STEPS_MAX);
  });

  test('made of any of them', () => {
    const random = seededRandom(1);
    for (let done = 0; done < MUTATIONS; done += BATCH) {
      const isLarge = (done / BATCH) % LARGE_EVERY === 0;
      const most = isLarge ? RICH_TEXT_MAX_LENGTH : RICH_TEXT_MAX_LENGTH / 10;
      const texts = Array.from({ length: BATCH }, () => mutatedText(random, PARTS, most));
      if (stepsOf(...texts) < STEPS_MAX) continue;
      for (const text of texts) expect(stepsOf(text)).toBeLessThan(STEPS_MAX);
    }
  }, 1_200_000);
});

import { afterAll, describe, expect, test } from 'vitest';
import { isAppPage, loginPathFor, pathAfterLogin } from '#core/domain/app-paths.ts';
import { initialsOf } from '#core/domain/account/user.ts';
import { codeDigits } from '#core/domain/account/verification-code.ts';
import { isRichTextLink, isWebAddress, whatsappGroupLinkIn, youtubeLinkIn } from '#core/domain/links.ts';
import { PIX_NAME_MAX_LENGTH, PRICE_MAX_CENTS } from '#core/domain/limits.ts';
import { readAmount, readMoneyInput } from '#core/domain/money.ts';
import { copyTitle } from '#core/domain/raffles/copied-raffle.ts';
import { isImageAddress } from '#core/domain/raffles/image-address.ts';
import { readLuckyNumbers } from '#core/domain/raffles/lucky-number-entry.ts';
import { slugOf } from '#core/domain/raffles/slug.ts';
import { textColorOf } from '#core/domain/raffles/text-colors.ts';
import { youtubeVideoId } from '#core/domain/raffles/youtube.ts';
import { pixText } from '#core/domain/receiving/br-code.ts';
import { isPixKey, normalPixKey, recognisedPixKeyType } from '#core/domain/receiving/pix-key.ts';
import { PIX_KEY_TYPES } from '#core/domain/receiving/seller-profile.ts';
import { maskedName } from '#core/domain/selling/masked-name.ts';
import { readPurchaseCode } from '#core/domain/selling/purchase-code.ts';
import { readFinishedDay } from '#core/domain/typed-day.ts';
import { nextCursorOf } from '#core/wire/page.ts';
import { startStepCounter } from '#tests/builders/count-steps.ts';
import { FORM_READERS, UNKNOWN_FORMS } from '#tests/builders/every-form.ts';
import { mutatedText, textOf } from '#tests/builders/hostile-texts.ts';
import { atDepth } from '#tests/builders/test-depth.ts';
import { seededRandom } from '#tests/fixtures/seeded-random.ts';

const MUTATIONS = atDepth({ small: 500, full: 30_000 });
/** Texts that are counted together; one by one if they exceed the limit of one. */
const BATCH = 20;
/** Characters: those of the largest body of a save, and so many that steps by their square exceed the limits below. */
const LONG = atDepth({ small: 50_000, full: 500_000 });
const MUTATED_LENGTH = 4_000;
/** Blocks a character that all readers together may execute, and those that do not depend on the length. */
const STEPS_A_CHARACTER = 70;
const STEPS_OF_ANY = 100_000;

const READERS: readonly ((text: string) => unknown)[] = [
  (text) => loginPathFor(text.toWellFormed()),
  (text) => readMoneyInput(text, { currentCents: 0, maxCents: PRICE_MAX_CENTS }),
  (text) => readLuckyNumbers(text, [], 1_000),
  (text) => pixText(text, PIX_NAME_MAX_LENGTH),
  ...[isAppPage, pathAfterLogin, initialsOf, codeDigits, nextCursorOf],
  ...[isRichTextLink, isWebAddress, whatsappGroupLinkIn, youtubeLinkIn, youtubeVideoId],
  ...[readAmount, copyTitle, isImageAddress, slugOf, textColorOf],
  ...[recognisedPixKeyType, maskedName, readPurchaseCode, readFinishedDay],
  ...PIX_KEY_TYPES.map((type) => (text: string) => isPixKey(type, normalPixKey(type, text))),
  ...FORM_READERS,
];

const PARTS = [
  ...[
    'a',
    'A',
    'ç',
    'a\u0301',
    '🎁',
    '0',
    '55',
    '(',
    ')',
    ' ',
    '\n',
    '\t',
    '\0',
    '.',
    ',',
    '-',
    '--',
    '/',
    '//',
    ';',
    '|',
    '#',
  ],
  ...[
    '@',
    'a@',
    '@a.',
    'a.b.',
    '+',
    "'",
    '’',
    '"',
    '<',
    '>',
    '&',
    '<p>',
    '%',
    '%2',
    '\\',
    '_',
    '=',
    'R$',
    '1.234',
    '12/',
    '31/12/2026',
  ],
  ...[
    'https://',
    'https://a.',
    'http://',
    'youtu.be/',
    '?v=',
    '[?&]cursor=',
    '<?cursor=a',
    ' (cópia 2)',
    'rgb(1,',
    '1,',
    '#fff',
  ],
  ...['dashboard/', '..', 'mailto:', 'tel:', 'blob:', 'n°', '\u200b', '\u202e', '\ud800'],
] as const;

const counter = startStepCounter();
afterAll(counter.stop);

const stepsOf = (...texts: string[]) =>
  counter.steps(() => texts.forEach((text) => READERS.forEach((read) => void read(text))));
const limitOf = (...texts: string[]) =>
  STEPS_OF_ANY + STEPS_A_CHARACTER * texts.reduce((sum, text) => sum + text.length, 0);

test('every form that is exported is read', () => {
  expect(UNKNOWN_FORMS).toEqual([]);
  expect(FORM_READERS.length).toBeGreaterThan(40);
});

describe('validators take steps in proportion to the length of a text', () => {
  test.each(PARTS.map((part) => [part]))('made of %j', (part) => {
    for (const length of [1_000, LONG]) {
      const text = textOf(part, length);
      expect(stepsOf(text)).toBeLessThan(limitOf(text));
    }
  });

  test('made of any of them', { timeout: 1_200_000 }, () => {
    const random = seededRandom(2);
    for (let done = 0; done < MUTATIONS; done += BATCH) {
      const texts = Array.from({ length: BATCH }, () => mutatedText(random, PARTS, MUTATED_LENGTH));
      if (stepsOf(...texts) < limitOf(...texts)) continue;
      for (const text of texts) expect(stepsOf(text)).toBeLessThan(limitOf(text));
    }
  });
});

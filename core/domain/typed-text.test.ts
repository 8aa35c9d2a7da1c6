import { describe, expect, it, test } from 'vitest';
import { hasVisibleSign, shownLines, shownText, typedEmail, typedText } from './typed-text.ts';

const INVISIBLE: [string, string][] = [
  ['zero width space', '\u200b'],
  ['zero width non-joiner', '\u200c'],
  ['zero width joiner', '\u200d'],
  ['left-to-right mark', '\u200e'],
  ['right-to-left mark', '\u200f'],
  ['left-to-right embedding', '\u202a'],
  ['pop directional formatting', '\u202c'],
  ['right-to-left override', '\u202e'],
  ['first strong isolate', '\u2068'],
  ['pop directional isolate', '\u2069'],
  ['word joiner', '\u2060'],
  ['soft hyphen', '\u00ad'],
  ['byte order mark', '\ufeff'],
  ['variation selector', '\ufe0f'],
];

describe('signs of copying', () => {
  it.each(INVISIBLE)('%s is taken off everywhere', (_name, sign) => {
    expect(typedText(`${sign}ana${sign}@example.com${sign}`)).toBe('ana@example.com');
  });

  it.each(['\u00a0', '\u202f', '\u2007', '\u3000', ' ', '\t', '\n'])(
    '%j is taken off around a text',
    (space) => {
      expect(typedText(`${space}K7Q2${space}`)).toBe('K7Q2');
    },
  );

  it('a non-breaking space inside is the space that it looks like', () => {
    expect(typedText('Pix\u00a0ana@example.com')).toBe('Pix ana@example.com');
  });

  it.each(['ação', '日本', "D'Ávila", '+55 (11)'])('%s stays', (text) => {
    expect(typedText(text)).toBe(text);
  });
});

describe('a visible sign (P-226)', () => {
  it.each([
    '',
    ' ',
    '\n\t',
    '\u3164',
    '\u115f\u1160',
    '\uffa0',
    '\u2800',
    '\u200b',
    '\u200d\ufe0f',
    '\u00ad',
    '\0',
    '\ud800',
    '\u{e0020}',
  ])('%j has none and counts as empty', (text) => {
    expect([hasVisibleSign(text), shownText(text), typedText(text)]).toEqual([false, '', '']);
  });

  it.each(['a', 'ç', '.', '🎁', '李', '1'])('%s is one, whatever stands around it', (sign) => {
    expect(hasVisibleSign(`\u3164\u2800${sign}\u200b`)).toBe(true);
    expect(shownText(` ${sign}\u200b `)).toBe(sign);
  });
});

describe('a text as it is stored (P-778)', () => {
  test.each([
    ['Sa\u0303o Joa\u0303o', 'São João'],
    ['Cafe\u200b\u0301', 'Café'],
    ['Rifa\u202e da \u2066Ana\u2069', 'Rifa da Ana'],
    ['Rifa\0 \x07da\x7f Ana', 'Rifa da Ana'],
    ['Rifa\ud83c da\udf81 Ana', 'Rifa da Ana'],
    ['Rifa\u3164da\u2800Ana', 'Rifa da Ana'],
    ['Rifa\u00a0da\tAna\r\nSouza\u2028Lima', 'Rifa da Ana Souza Lima'],
    ['so\u00adrte\ufeff', 'sorte'],
    ['a\ufe0f b\u200d', 'a b'],
    ['\u{1f3f4}\u{e0062}\u{e0067}, \u{e0061}', '\u{1f3f4},'],
    ['\ufdd0\uffff', ''],
  ])('%j is %j', (typed, stored) => {
    expect(shownText(typed)).toBe(stored);
    expect(shownText(stored)).toBe(stored);
  });

  test.each([
    '🎁',
    '👨‍👩‍👧‍👦',
    '❤️',
    '👩🏽‍⚕️',
    '🏳️‍🌈',
    '1️⃣',
    '🇧🇷',
    '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  ])('%s stays the emoji that it is', (emoji) => {
    expect([shownText(emoji), shownLines(emoji)]).toEqual([emoji, emoji]);
  });

  test.each([
    ['Um\r\nDois', 'Um\nDois'],
    ['Um \n\n \n\n\u200b\nDois\u2028Três', 'Um\n\nDois\nTrês'],
    ['\n Um\t \n', 'Um'],
    ['\n\u3164', ''],
  ])('the lines of %j are %j', (typed, stored) => {
    expect(shownLines(typed)).toBe(stored);
    expect(shownLines(stored)).toBe(stored);
  });
});

describe('what surrounds an e-mail where it is copied', () => {
  it.each([
    'ana@example.com',
    ' ana@example.com\u00a0',
    '<ana@example.com>',
    '(ana@example.com)',
    '"ana@example.com"',
    '“ana@example.com”',
    'mailto:ana@example.com',
    '<MAILTO:ana@example.com>,',
    'ana@example.com,',
    'ana@example.com;',
    'ana@example.com.',
    '\u200bana@exam\u00adple.com\ufeff',
  ])('%s', (typed) => {
    expect(typedEmail(typed)).toBe('ana@example.com');
  });

  it.each(['Ana <ana@example.com', 'ana@example.com, bia@example.com', 'Ana.Souza+rifa@Example.com', ''])(
    '%s has nothing around it',
    (text) => {
      expect(typedEmail(text)).toBe(text);
    },
  );
});

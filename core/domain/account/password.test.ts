import { describe, expect, it } from 'vitest';
import { isPasswordTooLong, isStrongPassword } from './password.ts';

describe('password rule (P-203)', () => {
  it.each([
    ['Rifaria#2026', 'every part is there', true],
    ['Ação#2026', 'letters with accents', true],
    ['Rifa#20', 'too short', false],
    ['rifaria#2026', 'no upper case', false],
    ['RIFARIA#2026', 'no lower case', false],
    ['Rifaria#ano', 'no digit', false],
    ['Rifaria2026', 'no symbol', false],
    ['Rifaria 2026', 'a space is no symbol', false],
    ['Ac\u0327a\u0303o2026', 'a combining accent is no symbol', false],
    ['Ac\u0327a\u0303o#26', 'too short once its accents are composed', false],
    ['Ac\u0327a\u0303o#2026', 'long enough once its accents are composed', true],
  ])('%s (%s): %s', (password, _reason, strong) => {
    expect(isStrongPassword(password)).toBe(strong);
  });
});

describe('the limit of a password (P-203)', () => {
  it.each([
    ['128 letters', 'a'.repeat(128), false],
    ['one more', 'a'.repeat(129), true],
    ['128 letters whose accents a keyboard writes apart', 'a\u0303'.repeat(128), false],
    ['one more of them', 'a\u0303'.repeat(129), true],
  ])('%s', (_, password, isTooLong) => {
    expect(isPasswordTooLong(password)).toBe(isTooLong);
  });
});

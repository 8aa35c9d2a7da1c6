import { describe, expect, it } from 'vitest';
import { isStrongPassword } from './password.ts';

describe('password rule (P-203)', () => {
  it.each([
    ['Rifaria#2026', true],
    ['Ação#2026', true],
    ['Rifa#20', false],
    ['rifaria#2026', false],
    ['RIFARIA#2026', false],
    ['Rifaria#ano', false],
    ['Rifaria2026', false],
    ['Rifaria 2026', false],
    ['Ac\u0327a\u0303o2026', false],
    ['Ac\u0327a\u0303o#26', false],
    ['Ac\u0327a\u0303o#2026', true],
  ])('%s: %s', (password, strong) => {
    expect(isStrongPassword(password)).toBe(strong);
  });
});

import { describe, expect, it } from 'vitest';
import { formatPhone, isPhone, phoneDigits } from './phone.ts';

describe('phone (P-004)', () => {
  it.each([
    ['11987654321', '11987654321', 'typed'],
    ['(11) 9 8765-4321', '11987654321', 'pasted with the mask'],
    ['+55 11 98765-4321', '11987654321', 'pasted with +55'],
    ['5511987654321', '11987654321', 'pasted with 55'],
    ['011987654321', '11987654321', 'pasted with a trunk 0'],
    ['+55 (011) 98765-4321', '11987654321', 'pasted with both'],
    ['55987654321', '55987654321', 'area code 55 (Santa Maria) stays'],
    ['559876543210', '55987654321', 'one digit too many after a whole number of area 55'],
    ['119876543219999', '11987654321', 'no more than eleven'],
    ['telefone', '', 'letters are no digits'],
  ])('%s → %s: %s', (typed, digits) => {
    expect(phoneDigits(typed)).toBe(digits);
  });

  it.each([
    ['', ''],
    ['1', '(1'],
    ['11', '(11'],
    ['119', '(11) 9'],
    ['1198', '(11) 9 8'],
    ['1198765', '(11) 9 8765'],
    ['11987654', '(11) 9 8765-4'],
    ['11987654321', '(11) 9 8765-4321'],
  ])('%s reads %s', (digits, text) => {
    expect(formatPhone(digits)).toBe(text);
    expect(phoneDigits(text)).toBe(digits);
  });

  it('is valid with exactly eleven digits', () => {
    expect(['1198765432', '11987654321', '119876543210', '1198765432a'].map(isPhone)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
});

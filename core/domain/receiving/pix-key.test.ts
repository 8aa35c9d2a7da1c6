import { describe, expect, it } from 'vitest';
import { isPixKey, mayBePhone, normalPixKey, recognisedPixKeyType } from './pix-key.ts';
import type { PixKeyType } from './seller-profile.ts';

/** As long as the Pix directory takes e-mails. */
const EMAIL_OF_77 = `${'f'.repeat(65)}@example.com`;

describe('Pix keys (P-603, check digits)', () => {
  it.each<[PixKeyType, string, string, boolean]>([
    ['cpf', '123.456.789-09', '12345678909', true],
    ['cpf', '123.456.789-00', '12345678900', false],
    ['cpf', '111.111.111-11', '11111111111', false],
    ['cnpj', '11.222.333/0001-81', '11222333000181', true],
    ['cnpj', '00.000.000/0000-00', '00000000000000', false],
    ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35', true],
    ['cnpj', '12.ABC.345/01DE-36', '12ABC34501DE36', false],
    ['email', ' Fulano@Example.com ', 'fulano@example.com', true],
    ['email', 'fulano', 'fulano', false],
    ['email', 'ana maria@example.com', 'ana maria@example.com', false],
    ['email', 'ana@example.com e outra', 'ana@example.com e outra', false],
    ['email', 'joão@example.com', 'joão@example.com', false],
    ['email', 'joa\u0303o@example.com', 'jo\u00e3o@example.com', false],
    ['email', 'ana@exämple.com', 'ana@exämple.com', false],
    ['email', 'ana..maria@example.com', 'ana..maria@example.com', false],
    ['email', '.ana@example.com', '.ana@example.com', false],
    ['email', 'ana.@example.com', 'ana.@example.com', false],
    ['email', 'ana@example..com', 'ana@example..com', false],
    ['email', 'ana@-example.com', 'ana@-example.com', false],
    ['email', 'ana@example', 'ana@example', false],
    ['email', 'ana%rifa@example.com', 'ana%rifa@example.com', false],
    ['email', 'ana,maria@example.com', 'ana,maria@example.com', false],
    ['email', 'Ana <ana@example.com>', 'ana <ana@example.com', false],
    ['email', 'ana@example.com, bia@example.com', 'ana@example.com, bia@example.com', false],
    ['email', 'Pix\u00a0ana@example.com', 'pix ana@example.com', false],
    ['email', 'Ana.Souza+rifa_1@Sub.Example.com.br', 'ana.souza+rifa_1@sub.example.com.br', true],
    ['email', 'ana@example.com,', 'ana@example.com', true],
    ['email', '<ana@example.com>', 'ana@example.com', true],
    ['email', 'mailto:ana@example.com', 'ana@example.com', true],
    ['email', '\u200bana@example.com\u200b', 'ana@example.com', true],
    ['email', 'ana\u00ad@example.com\u00a0', 'ana@example.com', true],
    ['cpf', '\u202a123.456.789-09\u202c', '12345678909', true],
    [
      'random',
      '\ufeff123e4567-e12b-12d1-a456-\u200b426655440000',
      '123e4567-e12b-12d1-a456-426655440000',
      true,
    ],
    ['email', EMAIL_OF_77, EMAIL_OF_77, true],
    ['email', `a${EMAIL_OF_77}`, `a${EMAIL_OF_77}`, false],
    ['phone', '(11) 9 9999-8888', '+5511999998888', true],
    ['phone', '+5511999998888', '+5511999998888', true],
    ['phone', '01511999598364', '+5511999598364', true],
    ['phone', '005571996074734', '+5571996074734', true],
    ['phone', '+351 912 345 678', '+351 912 345 678', false],
    ['phone', '+55119999988881', '+55119999988881', false],
    ['phone', '+5520999998888', '+5520999998888', false],
    ['phone', '11999998888, 21999998888', '11999998888, 21999998888', false],
    ['phone', '1199999888', '1199999888', false],
    ['phone', '', '', false],
    ['random', '123E4567-E12B-12D1-A456-426655440000', '123e4567-e12b-12d1-a456-426655440000', true],
    ['random', '123e4567e12b12d1a456426655440000', '123e4567-e12b-12d1-a456-426655440000', true],
    ['random', '123e4567', '123e4567', false],
    ['random', '0123e4567e12b12d1a456426655440000', '0123e4567e12b12d1a456426655440000', false],
    ['random', '123e4567e12b12d1a4564266554400000', '123e4567e12b12d1a4564266554400000', false],
  ])('%s %s → %s: %s', (type, typed, key, valid) => {
    expect(normalPixKey(type, typed)).toBe(key);
    expect(isPixKey(type, key)).toBe(valid);
  });
});

describe('the type of a key is recognised where it can be no other', () => {
  it.each([
    ['fulano@example.com', 'email'],
    ['\u200bmailto:Fulano@example.com,', 'email'],
    ['123.456.789-09', 'cpf'],
    ['12345678909', 'cpf'],
    [' 123.456.789-09 ', 'cpf'],
    ['11.222.333/0001-81', 'cnpj'],
    ['12abc34501de35', 'cnpj'],
    ['(11) 9 9999-8888', 'phone'],
    ['+55 11 99999-8888', 'phone'],
    ['123e4567e12b12d1a456426655440000', 'random'],
    ['11987654321', undefined],
    ['123.456.789-00', undefined],
    ['fulano@', undefined],
    ['11222333000182', undefined],
    ['', undefined],
  ])('%s: %s', (typed, type) => {
    expect(recognisedPixKeyType(typed)).toBe(type);
  });

  it.each([
    ['cpf', '11987654321', true],
    ['cpf', ' 11987654321 ', true],
    ['cpf', '11 98765-4321', true],
    ['email', '11 9 8765 4321', true],
    ['cpf', '11.98765.4321', true],
    ['cpf', '011 98765-4321', true],
    ['email', '123 456 789-09', false],
    ['phone', '11987654321', false],
    ['cpf', '01511999598364', true],
    ['email', '005571996074734', true],
    ['cpf', '12345678909', false],
    ['cpf', '11222333000181', false],
    ['cpf', '1198765432', false],
    ['cpf', '351912345678', false],
    ['cpf', '111.987.654-32', false],
  ] as const)('as %s, %s may be a phone: %s (P-1167)', (type, typed, answer) => {
    expect(mayBePhone(type, typed)).toBe(answer);
  });

  it('refuses half a megabyte of an e-mail in time proportional to its length', () => {
    const startedAt = performance.now();
    const long = `a@${'.'.repeat(500_000)}@`;
    expect(isPixKey('email', normalPixKey('email', long))).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });
});

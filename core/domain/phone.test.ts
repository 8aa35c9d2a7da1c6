import { describe, expect, it } from 'vitest';
import { formatPhone, isPhone, phoneRefusal, phoneText, readPhone, typingRefusal } from './phone.ts';

const FOREIGN = 'Telefone de outro país: só vale celular do Brasil, com DDD';
const SEVERAL = 'Telefone com mais de um número: deixe só um';
const AREA = 'Telefone com um DDD que não existe';
const UNFIT = 'Telefone inválido, confira o DDD e o número';

/** All that Anatel has assigned, by their first digit. */
const AREAS = [
  [11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 24, 27, 28],
  [31, 32, 33, 34, 35, 37, 38, 41, 42, 43, 44, 45, 46, 47, 48, 49],
  [51, 53, 54, 55, 61, 62, 63, 64, 65, 66, 67, 68, 69],
  [71, 73, 74, 75, 77, 79, 81, 82, 83, 84, 85, 86, 87, 88, 89],
  [91, 92, 93, 94, 95, 96, 97, 98, 99],
].flat();

describe('a phone is read in every way of dialling it, and never cut (P-004)', () => {
  it.each([
    ['11987654321', '11987654321', 'typed'],
    ['(11) 9 8765-4321', '11987654321', 'with the mask'],
    ['Zap: (11) 98765-4321', '11987654321', 'with words'],
    ['+55 11 98765-4321', '11987654321', 'with +55'],
    ['(+55) 11 98765.4321', '11987654321', 'with +55 in brackets'],
    ['5511987654321', '11987654321', 'with 55'],
    ['005521967506838', '21967506838', 'with 00 55'],
    ['005571996074734', '71996074734', 'with 00 55'],
    ['011987654321', '11987654321', 'with a trunk 0'],
    ['(0xx11) 98765-4321', '11987654321', 'with a trunk 0 as it is printed'],
    ['01511999598364', '11999598364', 'with 0 and a carrier'],
    ['0 21 91 98765-4321', '91987654321', 'with 0 and a carrier that is an area code too'],
    ['+55 (011) 98765-4321', '11987654321', 'with +55 and a trunk 0'],
    ['+55 015 11 98765-4321', '11987654321', 'with +55, 0 and a carrier'],
    ['90 15 11 98765-4321', '11987654321', 'as a collect call'],
    ['55987654321', '55987654321', 'in area 55 (Santa Maria)'],
    ['+55 55 98765-4321', '55987654321', 'in area 55 with +55'],
    ['\u202a+55 11 98765\u20114321\u202c', '11987654321', 'with signs of copying'],
  ])('%s → %s: %s', (typed, digits) => {
    expect(readPhone(typed)).toBe(digits);
    expect(phoneText(typed)).toBe(digits);
    expect([phoneRefusal(typed), typingRefusal(typed)]).toEqual([undefined, undefined]);
  });

  it.each([
    ['+351 912 345 678', FOREIGN, 'Portugal'],
    ['00351912345678', FOREIGN, 'Portugal with 00'],
    ['+1 415 955-5267', FOREIGN, 'United States'],
    ['+11 98765-4321', FOREIGN, 'a + without 55'],
    ['11987654321 / 21987654321', SEVERAL, 'two numbers'],
    ['1198765432121987654321', SEVERAL, 'two numbers whose line break is lost'],
    ['+55 11 98765-4321 +55 21 98765-4321', SEVERAL, 'two numbers with +55'],
    ['98765-4321 ou 91234-5678', SEVERAL, 'two numbers without area'],
    ['11987654321 / 87654321', SEVERAL, 'one without area and 9'],
    ['1198765432119876543', UNFIT, 'as many digits as one number may have'],
    ['20987654321', AREA, 'area 20'],
    ['0152098765-4321', AREA, 'area 20 by a carrier'],
    ['00987654321', FOREIGN, 'two zeros'],
    ['14155552671', UNFIT, 'United States without +: no mobile number'],
    ['351912345678', UNFIT, 'Portugal without +'],
    ['+55987654321', UNFIT, 'with +55 but without area'],
    ['559876543210', UNFIT, 'one digit too many in area 55'],
    ['119876543219999', UNFIT, 'too many digits'],
    ['119876543210', UNFIT, 'one digit too many'],
  ])('%s: %s (%s)', (typed, refusal) => {
    expect(readPhone(typed)).toBeUndefined();
    expect(phoneText(typed)).toBe(/^\d{1,11}$/.test(typed) ? typed : typed.trim());
    expect([phoneRefusal(typed), typingRefusal(typed)]).toEqual([refusal, refusal]);
  });

  it.each([
    ['', ''],
    ['telefone', ''],
    ['1', '1'],
    ['(11) 9 8', '1198'],
    ['1198765432', '1198765432'],
    ['+', '+'],
    ['+55 11', '+55 11'],
    ['0', '0'],
    ['00', '00'],
    ['0055 11 9', '0055 11 9'],
    ['0 15 11 9995983', '0 15 11 9995983'],
    ['(55) 1 1987-65', '551198765'],
    ['+55 (011) 98765', '+55 (011) 98765'],
    ['551198765432', '551198765432'],
    ['90 15 11 98765', '90151198765'],
  ])('%s may become one: %s', (typed, text) => {
    expect(readPhone(typed)).toBeUndefined();
    expect(phoneText(typed)).toBe(text);
    expect([phoneRefusal(typed), typingRefusal(typed)]).toEqual([UNFIT, undefined]);
  });

  it.each([
    ['98765-4321', 'Telefone sem o DDD: são os dois algarismos antes do número'],
    ['(35) 8765-4321', 'Telefone sem o 9 na frente: depois do DDD, celular tem nove algarismos'],
    ['(35) 3265-4321', 'Telefone de linha fixa: só vale celular, com DDD'],
    ['(35) 9 8765-432', UNFIT],
  ])('%s is refused once it is left, and not while it is typed: %s', (typed, refusal) => {
    expect([phoneRefusal(typed), typingRefusal(typed)]).toEqual([refusal, undefined]);
  });

  it('names another field, and another text where nothing is known', () => {
    expect(phoneRefusal('+351 912 345 678', { name: 'Chave Pix' })).toBe(
      'Chave Pix de outro país: só vale celular do Brasil, com DDD',
    );
    expect(phoneRefusal('(35) 3265-4321', { name: 'Chave Pix' })).toBe(
      'Chave Pix de linha fixa: só vale celular, com DDD',
    );
    expect(phoneRefusal('119', { unfit: 'Telefone inválido' })).toBe('Telefone inválido');
  });

  it('every area code of Brazil, and no other', () => {
    const all = Array.from({ length: 100 }, (_, area) => String(area).padStart(2, '0'));
    expect(all.filter((area) => isPhone(`${area}987654321`)).map(Number)).toEqual(AREAS);
    expect(AREAS).toHaveLength(67);
  });

  it('is stored as eleven digits', () => {
    expect(
      ['1198765432', '11987654321', '119876543210', '1198765432a', '+5511987654321', '11887654321'].map(
        isPhone,
      ),
    ).toEqual([false, true, false, false, false, false]);
  });
});

describe('the mask of a phone', () => {
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
    expect(phoneText(text)).toBe(digits);
  });

  it.each(['119876543210', '+351 912 345 678', '011 98'])(
    '%s, which does not fit, is shown whole',
    (text) => {
      expect(formatPhone(text)).toBe(text);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { type BrCode, brCode, crc16, pixText } from './br-code.ts';

const FULANO = { name: 'FULANO DE TAL', city: 'SAO PAULO' };

describe('static BR Code (payments: Pix without a provider)', () => {
  it.each<[string, BrCode, string]>([
    [
      'the manual of the Banco Central',
      { pixKey: '123e4567-e12b-12d1-a456-426655440000', name: 'Fulano de Tal', city: 'BRASILIA' },
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
    ],
    [
      'phone',
      { ...FULANO, pixKey: '+5511999998888', amountCents: 4990, txid: 'RIFA0001' },
      '00020126360014br.gov.bcb.pix0114+5511999998888520400005303986540549.905802BR5913FULANO DE TAL6009SAO PAULO62120508RIFA000163042962',
    ],
    [
      'cpf',
      { ...FULANO, pixKey: '12345678909', amountCents: 10 },
      '00020126330014br.gov.bcb.pix01111234567890952040000530398654040.105802BR5913FULANO DE TAL6009SAO PAULO62070503***6304467E',
    ],
    [
      'cnpj',
      { ...FULANO, pixKey: '11222333000181', amountCents: 1000, txid: 'PEDIDO123' },
      '00020126360014br.gov.bcb.pix0114112223330001815204000053039865405' +
        '10.005802BR5913FULANO DE TAL6009SAO PAULO62130509PEDIDO12363046932',
    ],
    [
      'e-mail',
      { ...FULANO, pixKey: 'fulano@example.com', amountCents: 100, txid: 'ABC' },
      '00020126400014br.gov.bcb.pix0118fulano@example.com52040000530398654041.005802BR5913FULANO DE TAL6009SAO PAULO62070503ABC630405C2',
    ],
  ])('%s, to the letter', (_what, code, text) => {
    expect(brCode(code)).toBe(text);
  });

  it('its check is CRC-16/CCITT-FALSE', () => {
    expect(crc16('123456789')).toBe('29B1');
  });

  it.each([
    ['João Conceição', 25, 'Joao Conceicao'],
    ['Associação dos Moradores da Vila Ipojuca', 25, 'Associacao dos Moradores'],
    ['  Ana 🎁  & Cia. ', 25, 'Ana Cia'],
    ['São José do Rio Preto', 15, 'Sao Jose do Rio'],
    ['Łódź', 15, 'Lodz'],
    ['Søren Strauß', 25, 'Soren Strauss'],
    ['Silva, Souza & Filhos', 25, 'Silva Souza Filhos'],
    ['Bazar D’Ávila - Centro/Sul', 25, 'Bazar D Avila Centro Sul'],
    ['愛', 15, ''],
  ])('%s in %i characters: %s', (text, maxLength, plain) => {
    expect(pixText(text, maxLength)).toBe(plain);
  });

  it('name and city are never left out', () => {
    const code = brCode({ pixKey: 'a@b.com', name: '愛', city: '' });
    expect(code).toContain('5913NAO INFORMADO6013NAO INFORMADO');
  });

  it('a description takes the room that the key leaves of 99 characters, ASCII', () => {
    const told = (pixKey: string) =>
      brCode({ ...FULANO, pixKey, description: 'Rifa do João: '.repeat(20) }).slice(6, 6 + 4 + 99);
    expect(told('12345678909')).toMatch(/^2699/);
    expect(told('12345678909')).toContain('Rifa do Joao');
    expect(told(`${'a'.repeat(65)}@example.com`)).toMatch(/^2699.*@example\.com/);
  });

  it.each([
    ['an accent', 'joão@example.com'],
    ['a combining accent', 'joa\u0303o@example.com'],
    ['a zero width space', 'ana@example.com\u200b'],
    ['a character of two units', '\u{1f381}@example.com'],
    ['a line break', 'ana@example.com\n'],
    ['more than fits', 'a'.repeat(78)],
  ])(
    'a key with %s is refused: its length and check would count other units than the bank',
    (_what, pixKey) => {
      expect(() => brCode({ ...FULANO, pixKey })).toThrow(RangeError);
    },
  );

  it('every character of a code is one byte, whatever the names', () => {
    const code = brCode({
      pixKey: 'a@b.com',
      name: 'Łucja Ünlü 🎁',
      city: 'São Tomé',
      description: 'Açaí 愛',
    });
    expect(new TextEncoder().encode(code)).toHaveLength(code.length);
  });

  it.each(['', 'RIFA-1', 'á', 'A'.repeat(26)])('a txid that is none (%s) is said to be none', (txid) => {
    expect(brCode({ ...FULANO, pixKey: 'a@b.com', txid })).toContain('62070503***');
  });
});

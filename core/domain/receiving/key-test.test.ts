import { expect, test } from 'vitest';
import { keyTestCode } from './key-test.ts';

const SETTINGS = { pixKey: 'ana@exemplo.com.br', pixCity: 'São Luís' };

test.each([
  [false, '0508TESTE001'],
  [true, '0503***'],
])('the code of the test of a key, without txid: %s (P-775)', (withoutTxid, txid) => {
  const code = keyTestCode(SETTINGS, { receiverName: 'Ana Conceição', withoutTxid });
  for (const part of ['ana@exemplo.com.br', '54040.01', '5913Ana Conceicao', '6008Sao Luis', txid])
    expect(code).toContain(part);
});

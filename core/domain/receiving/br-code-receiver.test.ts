import { expect, test } from 'vitest';
import { brCode } from './br-code.ts';
import { receiverInCode } from './br-code-receiver.ts';

const CODE = brCode({ pixKey: 'a5902XY@b.com', name: 'Lúcia Souza', city: 'Recife', amountCents: 5900 });

test.each([
  ['of the seller’s own key', CODE, 'Lucia Souza'],
  [
    'of a provider, with what ours lack',
    '00020126580014br.gov.bcb.pix0136a629532e-7693-4846-835d-000000000000520400005303986540520.005802BR5911MARIA SOUZA6009SAO PAULO62240520mpqrinter0000000000016304ABCD',
    'MARIA SOUZA',
  ],
  ['cut within the name', CODE.slice(0, CODE.indexOf('Souza')), undefined],
  ['cut before the name', CODE.slice(0, 30), undefined],
  ['without a name', '0002015900', undefined],
  ['that is none', 'https://mp.test/pix', undefined],
  ['that is empty', '', undefined],
])('the receiver in a code %s', (_, code, name) => {
  expect(receiverInCode(code)).toBe(name);
});

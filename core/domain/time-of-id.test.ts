import { expect, test } from 'vitest';
import { timeOfId } from './time-of-id.ts';

test.each([
  // The example of RFC 9562, A.6.
  ['017f22e2-79b0-7cc3-98c4-dc0c0c07398f', new Date('2022-02-22T19:22:22.000Z')],
  ['919108f7-52d1-4320-9bac-f847db4148a8', undefined],
])('%s was made at %s', (id, madeAt) => {
  expect(timeOfId(id)).toEqual(madeAt);
});

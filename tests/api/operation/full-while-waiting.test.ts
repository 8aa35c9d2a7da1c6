import { expect, test } from 'vitest';
import { useFullTables } from '#tests/api/harness/full-tables.ts';
import { useProviderSales } from '#tests/api/harness/provider-sales.ts';

const sales = useProviderSales();
const { fee } = sales;
const { fill, makeRoom } = useFullTables(fee.api, ['purchase_watch', 'publication_watch']);

test('a buyer who waits for a payment sees the purchase as it is known while the database is full', async () => {
  const purchase = await sales.buy();
  const paymentId = await sales.pixOf(purchase);
  await sales.payPix(paymentId, 'approve');
  await fill();
  expect(await sales.ask(purchase)).toMatchObject({ status: 'pending' });
  await makeRoom();
  expect(await sales.ask(purchase)).toMatchObject({ status: 'approved' });
});

test('an organizer who waits for the fee sees the publication as it is known while the database is full', async () => {
  const { person, id } = await fee.newDearRaffle();
  await fee.choose(await fee.checkoutOf(person, id), 'approve');
  await fill();
  expect(await fee.publication(person, id)).toMatchObject({ isActive: false, isChecked: false });
  await makeRoom();
  expect(await fee.publication(person, id)).toMatchObject({ isActive: true, isChecked: true });
});

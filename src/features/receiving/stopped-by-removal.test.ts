import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { PaymentOption } from '#core/domain/receiving/payment-options.ts';
import type { RaffleStatus } from '#core/domain/raffles/raffle-status.ts';
import { UserDatabase } from '#src/storage/user-database.ts';
import { aRaffle, aRaffleConfig, aStoredConfig, aStoredRaffle } from '#tests/builders/stored-documents.ts';
import { removalMessage, titlesStoppedByRemoval } from './stopped-by-removal.ts';

test('raffles on the air that the provider alone pays are stopped by its removal, and no others (P-744)', async () => {
  const database = new UserDatabase('stopped-by-removal');
  const keep = async (title: string, status: RaffleStatus, paymentOption: PaymentOption) => {
    const base = { ...aRaffle({ status }), id: title, title };
    await database.raffles.put(aStoredRaffle({ id: title, base }));
    const config = aRaffleConfig({ raffleId: title, paymentOption });
    await database.raffleConfigs.put(aStoredConfig({ raffleId: title, base: config }));
  };
  await keep('Moto', 'active', 'mp');
  await keep('Cesta', 'active', 'both');
  await keep('Bolo', 'active', 'pix');
  await keep('Rascunho', 'draft', 'mp');
  await database.raffles.put(aStoredRaffle({ id: 'local', base: null }));
  expect(await titlesStoppedByRemoval(database)).toEqual(['Moto']);
});

test.each([
  [[], 'Suas rifas deixam de oferecer cartão e Pix automático. Para voltar,'],
  [['Moto'], '“Moto” só recebe pelo Mercado Pago e para de vender.'],
  [['Moto', 'Cesta'], '2 rifas no ar só recebem pelo Mercado Pago e param de vender.'],
])('the question before it says so: %j', (stopped, words) => {
  expect(removalMessage(stopped)).toContain(words);
});

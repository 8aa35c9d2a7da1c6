import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { EMPTY_PIX_SETTINGS } from '#core/domain/receiving/seller-profile.ts';
import type { PaymentOption } from '#core/domain/receiving/payment-options.ts';
import type { RaffleStatus } from '#core/domain/raffles/raffle-status.ts';
import { UserDatabase } from '#src/storage/user-database.ts';
import { aRaffle, aRaffleConfig, aStoredConfig, aStoredRaffle } from '#tests/builders/stored-documents.ts';
import { removalMessage, titlesStoppedByRemoval } from './stopped-by-removal.ts';

const BASE = { ...EMPTY_PIX_SETTINGS, id: 's1', ownerId: 'u1', maskedApiToken: '', revision: 1 };
const CARD = { apiKey: 'key', hasApiToken: true };
const NO_CARD = { apiKey: '', hasApiToken: false };
const KEY = { pixKey: 'ana@exemplo.com.br', pixCity: 'Recife' };
const NO_KEY = { pixKey: '', pixCity: '' };

test.each([
  ['card', { ...CARD, ...KEY }, ['Moto']],
  ['card', { ...CARD, ...NO_KEY }, ['Cesta', 'Moto']],
  ['pix', { ...CARD, ...KEY }, ['Bolo']],
  ['pix', { ...NO_CARD, ...KEY }, ['Bolo', 'Cesta']],
  ['pix', { ...CARD, ...KEY, isApiTokenRefused: true }, ['Bolo', 'Cesta']],
] as const)(
  'the removal of %s from %o stops the raffles on the air that nothing else pays, and no others (P-744, P-614)',
  async (removed, settings, stopped) => {
    const database = new UserDatabase(`stopped-by-removal-${crypto.randomUUID()}`);
    const keep = async (title: string, status: RaffleStatus, paymentOption: PaymentOption) => {
      const base = { ...aRaffle({ status }), id: title, title };
      await database.raffles.put(aStoredRaffle({ id: title, base }));
      const config = aRaffleConfig({ raffleId: title, paymentOption });
      await database.raffleConfigs.put(aStoredConfig({ raffleId: title, base: config }));
    };
    await database.sellerProfile.put({
      ...{ id: 's1', working: EMPTY_PIX_SETTINGS, base: { ...BASE, ...settings }, localRev: 1, ackedRev: 1 },
      ...{ savedAt: null, syncedAt: null, conflict: null },
    });
    await keep('Moto', 'active', 'mp');
    await keep('Cesta', 'active', 'both');
    await keep('Bolo', 'active', 'pix');
    await keep('Rascunho', 'draft', 'mp');
    await keep('Outro rascunho', 'draft', 'pix');
    await database.raffles.put(aStoredRaffle({ id: 'local', base: null }));
    expect((await titlesStoppedByRemoval(database, removed)).toSorted()).toEqual(stopped);
  },
);

test.each([
  ['card', [], 'Suas rifas deixam de oferecer cartão e Pix automático. Para voltar,'],
  ['card', ['Moto'], '“Moto” só recebe pelo Mercado Pago e para de vender.'],
  ['card', ['Moto', 'Cesta'], '2 rifas no ar só recebem pelo Mercado Pago e param de vender.'],
  ['pix', [], 'ainda não pagou deixa de ver o código. O que já foi pago'],
  ['pix', ['Bolo'], '“Bolo” só recebe pela chave Pix e para de vender.'],
] as const)('the question before it says so: %s %j', (removed, stopped, words) => {
  expect(removalMessage(removed, stopped)).toContain(words);
});

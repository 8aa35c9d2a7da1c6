import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defaultRaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import { errorReply, fieldsFromWire, fieldsToWire } from '#core/wire/error.ts';
import { RAFFLE_WIRE_NAMES, type RaffleReply, raffleReply, raffleSaveBody } from './raffle.ts';
import { RAFFLE_CONFIG_WIRE_NAMES, raffleConfigReply, raffleConfigSaveBody } from './raffle-config.ts';

const ID = '0190c1f2-7d3c-7c3a-9a3a-1f2e3d4c5b6a';
const RAFFLE: RaffleReply = {
  id: ID,
  ownerId: 'user',
  title: 'Moto',
  description: '<p>x</p>',
  priceCents: 150,
  status: 'active',
  ticketPlanId: 'plan',
  categoryId: 'category',
  lotteryId: 'lottery',
  slug: 'moto',
  isFree: false,
  revision: 3,
  createdAt: '2026-11-21T12:00:00.000Z',
  updatedAt: '2026-11-21T12:00:00.000Z',
};
const CONFIG = {
  ...defaultRaffleConfigData(200, '2026-11-21'),
  promotions: [{ description: '10% OFF', tickets: 10, priceCents: 90 }],
  purchaseButtons: [{ tickets: 5, mostPopular: true }],
};

describe('wire codecs (P-901)', () => {
  it('sends the price as a string and reads it as a number (P-902)', () => {
    const save = {
      id: ID,
      title: 'Moto',
      description: '',
      priceCents: 150,
      ticketPlanId: 'p',
      categoryId: 'c',
      lotteryId: 'l',
    };
    const wire = z.encode(raffleSaveBody, save);
    expect(wire).toMatchObject({ _id: ID, name: 'Moto', price: '150', ticket: 'p' });
    expect(z.decode(raffleSaveBody, wire)).toEqual(save);
    expect(Object.keys(wire).toSorted()).toEqual(['_id', ...Object.values(RAFFLE_WIRE_NAMES)].toSorted());
    expect(z.encode(raffleReply, RAFFLE)).toMatchObject({
      _id: ID,
      user: 'user',
      price: 150,
      ticket: 'plan',
    });
  });

  it.each(['-1', '1.5', '1e3', '', 'dez', '9'.repeat(16)])('refuses the price %s', (price) => {
    const wire = { _id: ID, name: '', description: '', price };
    expect(z.safeDecode(raffleSaveBody, wire as never).success).toBe(false);
  });

  it('reads a raffle with ids and with objects in their place (populate, P-905)', () => {
    const populated = {
      ...RAFFLE,
      ticketPlan: { id: 'plan', name: '200 tickets', maxTickets: 200 },
      config: null,
    };
    const wire = z.encode(raffleReply, populated);
    expect(wire.ticket).toEqual({ _id: 'plan', name: '200 tickets', maxNumberquota: 200 });
    expect(z.decode(raffleReply, wire)).toEqual(populated);
    expect(z.decode(raffleReply, z.encode(raffleReply, RAFFLE))).toEqual(RAFFLE);
  });

  it('carries every field of a configuration there and back', () => {
    const wire = z.encode(raffleConfigSaveBody, CONFIG);
    expect(Object.keys(wire).toSorted()).toEqual(Object.values(RAFFLE_CONFIG_WIRE_NAMES).toSorted());
    expect(z.decode(raffleConfigSaveBody, wire)).toEqual(CONFIG);
    const save = { ...CONFIG, savedOn: '2026-11-26', forDraft: true };
    expect(z.decode(raffleConfigSaveBody, z.encode(raffleConfigSaveBody, save))).toEqual(save);
    const config = {
      ...CONFIG,
      id: 'config',
      raffleId: ID,
      slug: 'moto',
      revision: 1,
      updatedAt: RAFFLE.updatedAt,
    };
    expect(z.decode(raffleConfigReply, z.encode(raffleConfigReply, config))).toEqual(config);
  });

  it('names fields in either language (P-904)', () => {
    const wire = fieldsToWire({ title: 'Título muito curto' }, RAFFLE_WIRE_NAMES);
    expect(errorReply.safeParse({ message: 'm', code: 'c', fields: wire }).success).toBe(true);
    expect(wire).toEqual({ name: 'Título muito curto' });
    expect(fieldsFromWire({ ...wire, other: 'x' }, RAFFLE_WIRE_NAMES)).toEqual({
      title: 'Título muito curto',
      other: 'x',
    });
  });
});

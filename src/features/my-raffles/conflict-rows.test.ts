import { describe, expect, it } from 'vitest';
import { EMPTY_RAFFLE_DATA } from '#core/domain/raffle.ts';
import { defaultRaffleConfigData } from '#core/domain/raffle-config.ts';
import { configDifferences, raffleDifferences } from './conflict-rows.ts';

const catalogues = {
  categories: [{ id: 'c1', name: 'Veículos' }],
  lotteries: [],
  ticketPlans: [{ id: 'p1', name: '100 tickets', maxTickets: 100 }],
};

describe('where two versions differ, in the user’s words', () => {
  it('names only the fields that differ', () => {
    const device = { ...EMPTY_RAFFLE_DATA, title: 'Moto', priceCents: 1000, categoryId: 'c1' };
    const server = { ...device, title: 'Moto azul', priceCents: 1500, ticketPlanId: 'p1' };
    expect(raffleDifferences(device, server, catalogues)).toEqual([
      { label: 'Titulo', device: 'Moto', server: 'Moto azul' },
      { label: 'Quantidade de tickets', device: 'em branco', server: '100 tickets' },
      { label: 'Preço por ticket', device: 'R$ 10,00', server: 'R$ 15,00' },
    ]);
  });

  it('reads rich text without its markup', () => {
    const device = { ...EMPTY_RAFFLE_DATA, description: '<p>Uma <strong>moto</strong></p>' };
    expect(raffleDifferences(device, EMPTY_RAFFLE_DATA, catalogues)).toEqual([
      { label: 'Descrição', device: 'Uma moto', server: 'em branco' },
    ]);
  });

  it('compares lists by what is in them', () => {
    const device = {
      ...defaultRaffleConfigData(100, '2026-11-21'),
      prizes: ['Moto', 'Capacete'],
      isPrivate: true,
    };
    const server = { ...device, prizes: ['Moto'], isPrivate: false, drawsOn: '2026-12-01' };
    expect(configDifferences(device, { ...server, promotions: [] })).toEqual([
      { label: 'Premiação', device: 'Moto, Capacete', server: 'Moto' },
      { label: 'Data de sorteio', device: '21/12/2026', server: '01/12/2026' },
      { label: 'Campanha privada', device: 'Sim', server: 'Não' },
    ]);
  });

  it('finds nothing between equal versions', () => {
    expect(raffleDifferences(EMPTY_RAFFLE_DATA, { ...EMPTY_RAFFLE_DATA }, catalogues)).toEqual([]);
  });
});

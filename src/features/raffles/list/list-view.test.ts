import { describe, expect, it } from 'vitest';
import { foldedText } from '#core/domain/folded-text.ts';
import { RAFFLE_STATUSES } from '#core/domain/raffles/raffle-status.ts';
import { listViewFrom, filteredRaffles, WHOLE_LIST } from './list-view.ts';

const of = (title: string, status: (typeof RAFFLE_STATUSES)[number] = 'draft') => ({
  title,
  status,
  searchKey: foldedText(title),
});
const RAFFLES = [
  of('Açaí da Vovó Zezé', 'active'),
  of('Moto CG 160', 'active'),
  of('Ação entre amigos'),
  of('Cesta de Natal', 'finished'),
];
const titles = (search: string) =>
  filteredRaffles(RAFFLES, { search, filter: 'all' }).shown.map(({ title }) => title);

describe('searching the list', () => {
  it.each([
    ['', RAFFLES.map(({ title }) => title)],
    ['   ', RAFFLES.map(({ title }) => title)],
    ['acai', ['Açaí da Vovó Zezé']],
    ['AÇAÍ', ['Açaí da Vovó Zezé']],
    ['aca', ['Açaí da Vovó Zezé', 'Ação entre amigos']],
    ['zeze vovo', ['Açaí da Vovó Zezé']],
    ['vovó moto', []],
    ['160', ['Moto CG 160']],
    ['(.*', []],
  ])('%j finds %j', (search, found) => expect(titles(search)).toEqual(found));
});

describe('filtering by status', () => {
  it.each(
    RAFFLE_STATUSES.map((status) => {
      const isDraft = ['draft', 'pending', 'rejected'].includes(status);
      const isEnded = ['finished', 'canceled'].includes(status);
      return [status, isDraft ? 'drafts' : isEnded ? 'ended' : 'active'] as const;
    }),
  )('%s shows under Todas and %s alone', (status, filter) => {
    const { counts } = filteredRaffles([of('Rifa', status)], WHOLE_LIST);
    expect(counts).toEqual({ active: 0, drafts: 0, ended: 0, all: 1, [filter]: 1 });
  });

  it('counts what the search finds, whatever the filter', () => {
    const { shown, counts } = filteredRaffles(RAFFLES, { search: 'a', filter: 'ended' });
    expect(shown.map(({ title }) => title)).toEqual(['Cesta de Natal']);
    expect(counts).toEqual({ all: 3, active: 1, drafts: 1, ended: 1 });
  });
});

describe('the stored view', () => {
  it.each([
    [null, WHOLE_LIST],
    [7, WHOLE_LIST],
    [{ filter: 'nonsense', search: 7 }, WHOLE_LIST],
    [
      { filter: 'active', search: 'moto' },
      { filter: 'active', search: 'moto' },
    ],
  ])('%j reads as %j', (value, view) => expect(listViewFrom(value)).toEqual(view));
});

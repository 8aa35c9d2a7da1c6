import { describe, expect, test } from 'vitest';
import { RAFFLE_MERGING } from '#core/domain/merge/document-merging.ts';
import { CONFIG_MERGING } from '#core/domain/merge/document-merging.ts';
import { mergeVersions } from '#core/domain/merge/merge-versions.ts';
import { EMPTY_RAFFLE_DATA } from '#core/domain/raffles/raffle.ts';
import { defaultRaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import { CONFIG_FIELDS } from '#core/domain/raffles/config-fields.ts';
import { RAFFLE_FIELDS } from '#core/domain/raffles/raffle-fields.ts';
import { allChosen, answersFor, answerTo, questionsOf } from './questions.ts';

const CATALOGUES = {
  categories: [{ id: 'c1', name: 'Veículos' }],
  lotteries: [],
  ticketPlans: [{ id: 'p1', name: '100 tickets', maxTickets: 100 }],
};
const base = { ...EMPTY_RAFFLE_DATA, title: 'Moto', priceCents: 500, categoryId: 'c1' };
const questions = (device: Partial<typeof base>, server: Partial<typeof base>) =>
  questionsOf(
    'raffle',
    RAFFLE_FIELDS,
    mergeVersions(RAFFLE_MERGING, { base, device: { ...base, ...device }, server: { ...base, ...server } }),
    CATALOGUES,
  );

describe('what two versions ask, in the user’s words', () => {
  test('only fields that both have changed, in the order of the form, with money and names', () => {
    const asked = questions(
      { priceCents: 1000, title: 'Moto azul', ticketPlanId: 'p1' },
      { title: 'Moto nova', priceCents: 1500, description: '<p>De lá</p>' },
    );
    expect(asked).toMatchObject([
      { label: 'Título', device: { text: 'Moto azul' }, server: { text: 'Moto nova' } },
      { label: 'Preço por ticket', device: { text: 'R$ 10,00' }, server: { text: 'R$ 15,00' } },
    ]);
  });

  test('rich text stays rich, and an empty one is said to be', () => {
    const [asked] = questions(
      { description: '<p>Uma <strong>moto</strong></p>' },
      { description: '<p> </p>' },
    );
    expect(asked).toMatchObject({
      device: { kind: 'rich-text', html: '<p>Uma <strong>moto</strong></p>' },
      server: { kind: 'empty', text: 'em branco' },
    });
  });

  test('a link is an offer: this device’s stands unless the user says otherwise', () => {
    const config = defaultRaffleConfigData(100, '2026-11-21');
    const merged = mergeVersions(CONFIG_MERGING, {
      base: config,
      device: { ...config, videoLink: 'https://youtu.be/aqui', drawsOn: '2026-12-20' },
      server: { ...config, videoLink: 'https://youtu.be/la', drawsOn: '2026-12-24' },
    });
    const asked = questionsOf('config', CONFIG_FIELDS, merged, CATALOGUES);
    expect(asked.map(({ label, preset }) => [label, preset])).toEqual([
      ['Data do sorteio', undefined],
      ['Vídeo do YouTube', 'device'],
    ]);
    expect(asked[0]?.server).toEqual({ kind: 'text', text: '24/12/2026' });
    expect(answersFor('config', asked, {})).toBeUndefined();
    expect(answersFor('config', asked, allChosen(asked.slice(0, 1), 'server'))).toEqual({
      videoLink: 'device',
      drawsOn: 'server',
    });
  });

  test('two versions that differ in the most popular button alone look different', () => {
    const config = defaultRaffleConfigData(100, '2026-11-21');
    const popular = (most: number) =>
      [1, 5, 10].map((tickets) => ({ tickets, mostPopular: tickets === most }));
    const merged = mergeVersions(CONFIG_MERGING, {
      base: { ...config, purchaseButtons: popular(1) },
      device: { ...config, purchaseButtons: popular(5) },
      server: { ...config, purchaseButtons: popular(10) },
    });
    expect(questionsOf('config', CONFIG_FIELDS, merged, CATALOGUES)).toMatchObject([
      {
        device: { items: ['+1', '+5 (mais popular)', '+10'] },
        server: { items: ['+1', '+5', '+10 (mais popular)'] },
      },
    ]);
  });

  test('an answer holds only as long as both versions are the ones that were read', () => {
    const [before] = questions({ title: 'Moto azul' }, { title: 'Moto nova' });
    const [since] = questions({ title: 'Moto azul' }, { title: 'Moto verde' });
    const chosen = allChosen([before!], 'server');
    expect([answerTo(before!, chosen), answerTo(since!, chosen)]).toEqual(['server', undefined]);
  });
});

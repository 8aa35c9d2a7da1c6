// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { openSale } from '#tests/builders/open-sale.ts';
import { renderRafflePage } from './server-render.tsx';

const SERVER_RENDER = { at: new Date('2030-05-10T15:00:00.000Z'), origin: 'https://rifaria.app' };
const BUYERS = { best: [], last: [], lucky: [] };

test.each<[string, Parameters<typeof openSale>[0], boolean]>([
  ['on sale', {}, true],
  ['paused', { tickets: { paused: true } }, true],
  ['over', { tickets: { stage: 'frozen' } }, false],
  ['canceled', { raffle: { status: 'canceled' } }, false],
])(
  'a reader without JavaScript is asked for it where numbers can be reserved, now or later: sales are %s',
  async (_, changes, isAsked) => {
    const markup = await renderRafflePage(openSale(changes), SERVER_RENDER, BUYERS);
    expect(markup.includes('ligue o JavaScript')).toBe(isAsked);
  },
);

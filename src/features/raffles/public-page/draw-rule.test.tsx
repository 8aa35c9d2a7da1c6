import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readPublicLog } from '#core/contract/draw/public-log.ts';
import { listTerms } from '#core/contract/selling/public-sales.ts';
import { DrawRule } from './draw-rule.tsx';

const RULE = { lottery: 'Loteria Federal', maxTickets: 100, prizeCount: 1, isCanceled: false };

/** What a reader without JavaScript gets of it. */
function readWithoutScript(published: Parameters<typeof DrawRule>[0]['published']): string | undefined {
  const markup = renderToStaticMarkup(<DrawRule {...RULE} published={published} />);
  return /<noscript>(.*)<\/noscript>/.exec(markup)?.[1];
}

test('without JavaScript the promise of a published raffle and the public log are linked (P-805)', () => {
  const read = readWithoutScript({ raffleId: 'r1', model: 'random', result: null });
  const links = [...(read ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(read).toContain('Como conferir');
  expect(links).toEqual([listTerms.path.replace(':id', 'r1'), readPublicLog.path]);
  expect(readWithoutScript(undefined)).toBeUndefined();
});

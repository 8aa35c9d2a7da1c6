import { expect, test } from 'vitest';
import { raffleActionOf } from '../../../scripts/lib/raffle-actions.mjs';
import { formatInstant } from '#core/domain/instants.ts';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);
const run = (...args: string[]) => raffleActionOf(args)(api.services);

test('the operator lists reports, stops the sales of a raffle with a reason, and resumes them (P-747)', async () => {
  const { raffle } = await steps.newSale();
  expect(await run('reports')).toBe('Nenhuma denúncia.');
  // What a terminal would obey is not printed.
  const body = { reason: 'Parece golpe\u001b[2J' };
  await api.request('POST', `/public/raffle/${raffle}/report`, { body });
  expect(await run('reports')).toMatch(
    new RegExp(
      `^${formatInstant(api.now.toISOString())} {2}${raffle} {2}“Rifa do João”: Parece golpe ?\\[2J$`,
    ),
  );
  expect(await run('stop', raffle.toUpperCase(), '--reason', 'Prêmio não comprovado')).toContain('suspensas');
  const tickets = await api.request('GET', `/public/raffle/tickets/available/${raffle}`);
  expect(tickets.body).toMatchObject({ paused: true, stopReason: 'Prêmio não comprovado' });
  expect(await run('reports')).toContain('“Rifa do João” (vendas suspensas): ');
  expect(await run('resume', raffle)).toContain('liberadas');
  await expect(run('resume', raffle)).rejects.toThrow('não estão suspensas');
});

test('what cannot be done says why', async () => {
  await expect(run('stop', 'unknown', '--reason', 'Golpe')).rejects.toThrow('nunca foi publicada');
  expect(() => raffleActionOf(['stop', 'id'])).toThrow('Diga o motivo');
  expect(() => raffleActionOf(['stop', 'id', '--reason', 'x'.repeat(501)])).toThrow('até 500 caracteres');
  for (const args of [[], ['stop'], ['burn', 'id']])
    expect(() => raffleActionOf(args)).toThrow('npm run raffle -- reports');
});

import { expect, test } from 'vitest';
import { checkProof, PROOF_CHECKS } from '#core/domain/draw/proof/check-proof.ts';
import { readProof } from '#core/wire/draw/proof.ts';
import { firstSandboxDraw } from '#server/providers/federal-lottery/sandbox-lottery.ts';
import { listAwaitingFederalDraw } from '#server/tickets/result/awaiting-draw.ts';
import { publishResult } from '#server/tickets/result/publish-result.ts';
import { NODE_BYTES } from '#server/tickets/node-bytes.ts';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);

const DAY = '2026-12-19';
const AFTER_FREEZE = new Date(`${DAY}T10:01:00-03:00`);
const ALL_RIGHT = Object.fromEntries(PROOF_CHECKS.map((check) => [check, 'right']));
const LUCKY = { enableTicketOfLuck: true, ticketOfLuck: [70, 5], ticketLuckPrice: 10_000 };

const readFile = (raffle: string, headers: Record<string, string> = {}) =>
  api.request('GET', `/public/raffle/${raffle}/proof`, { headers });

/** The federal draw of the sandbox decides everything that waits for one. */
async function draw(): Promise<void> {
  const { db, ticketing } = api.services;
  for (const awaiting of await listAwaitingFederalDraw(db))
    await publishResult(db, awaiting, {
      ...{ draw: firstSandboxDraw(awaiting.fromDay), at: api.now, openSecret: ticketing.openSecret },
      luckyNumbers: await ticketing.luckyNumbers(db, awaiting.raffleId),
    });
}

test.each([
  ['where buyers choose their numbers', { model: 'manual', buttons: [] }],
  ['of the random model', {}],
])('anybody can compute the result of a raffle %s again, from its proof alone (P-813)', async (_, model) => {
  const { seller, raffle, config } = await steps.newSale({
    ...{ ...model, dateprizedraw: '2026-12-12', prizes: ['Moto', 'Capacete'], ...LUCKY },
    ...{ enableMostPurchased: true, mostPurchasedPrize: 'Um bolo' },
  });
  await api.request('PUT', `/api/raffle-config/${String(config._id)}`, {
    as: seller,
    body: { ...config, dateprizedraw: DAY },
  });
  for (const numbers of [[3, 4], [5], [92, 93, 95]]) {
    const choice = 'model' in model ? { tickets: numbers } : {};
    await steps.sell(seller, raffle, { ...choice, quantity: numbers.length });
  }
  await steps.passFreeze(AFTER_FREEZE);
  expect((await readFile(raffle)).status).toBe(404);
  await draw();
  const file = await readFile(raffle);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="prova-rifa-do-joao.json"');
  const proof = readProof(file.text);
  expect(proof.terms).toHaveLength(2);
  expect(checkProof(NODE_BYTES, proof)).toEqual(ALL_RIGHT);
  const { body } = await api.request('GET', `/public/raffle/${raffle}/result`);
  const won = (body as unknown as { winners: { number: number | null; maskedName: string }[] }).winners;
  expect(proof.winners.map(({ number, name }) => [number, name])).toEqual(
    won.map(({ number, maskedName }) => [number, maskedName]),
  );
});

test('a proof names nobody (P-813), and takes at most 60 bytes for each run of tickets', async () => {
  const { seller, raffle } = await steps.newManualSale({ dateprizedraw: DAY });
  const numbers = Array.from({ length: 20 }, (_, index) => index * 2);
  const { body } = await steps.sell(seller, raffle, { tickets: numbers, quantity: 20, name: 'Zé Quixaba' });
  await steps.passFreeze(AFTER_FREEZE);
  await draw();
  const { text } = await readFile(raffle);
  for (const telling of ['Quixaba', String(body.phone), String(body.email), String(body._id)])
    expect(text).not.toContain(telling);
  const bytes = text.slice(text.indexOf('"leaves":[')).length;
  expect(bytes / 20).toBeLessThan(60);
});

test('nobody reads the proof of a raffle that is not public, and it may be compressed', async () => {
  const { seller, raffle } = await steps.newManualSale({ dateprizedraw: DAY });
  await steps.sell(seller, raffle, { tickets: [3], quantity: 1 });
  await steps.passFreeze(AFTER_FREEZE);
  await draw();
  const packed = await readFile(raffle, { 'accept-encoding': 'gzip' });
  expect([packed.status, packed.headers.get('content-encoding')]).toEqual([200, 'gzip']);
  await api.database.db.updateTable('raffle').set({ status: 'draft' }).where('id', '=', raffle).execute();
  expect((await readFile(raffle)).status).toBe(404);
  expect((await readFile('01930000-0000-7000-8000-000000000001')).status).toBe(404);
});

test('terms that hide the draw day are public once the proof has them', async () => {
  const { seller, raffle } = await steps.newManualSale({ dateprizedraw: DAY, showDatePrizeDraw: false });
  await steps.sell(seller, raffle, { tickets: [3], quantity: 1 });
  await steps.passFreeze(AFTER_FREEZE);
  const readTerms = async () => {
    const { body } = await api.request('GET', `/public/raffle/${raffle}/terms`);
    return (body as never as { terms: string | null }[]).map(({ terms }) => terms);
  };
  expect(await readTerms()).toEqual([null]);
  await draw();
  expect(await readTerms()).toEqual(readProof((await readFile(raffle)).text).terms.map(({ text }) => text));
});

import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ACCESS_TOKEN, useFeeApi, WEBHOOK_SECRET } from '#tests/api/harness/fee-api.ts';
import type { Reply } from '#tests/api/harness/test-api.ts';
import { sendWebhook } from '#tests/api/harness/webhook.ts';

const fee = useFeeApi();
const root = path.resolve(import.meta.dirname, '../../..');

const said = ({ text, headers }: Reply) => text + JSON.stringify([...headers]);

test('neither token nor secret is in a reply, a page, a log line or the database', async () => {
  const { person, id } = await fee.newDearRaffle();
  const replies = [said(await fee.preference(person, id))];
  const initPoint = await fee.checkoutOf(person, id);
  replies.push(await (await fetch(initPoint)).text());
  await fee.choose(initPoint, 'approve-twice');
  replies.push(await (await fetch(`${fee.url}/sandbox-provider/`)).text());
  replies.push(JSON.stringify(await fee.publication(person, id)));
  replies.push(said(await sendWebhook(fee, '1', { secret: 'guessed' })));
  replies.push(said(await sendWebhook(fee, '132000000001')));
  await fee.setFaults({ garbage: 'html' });
  replies.push(said(await fee.preference(person, id)), said(await fee.steps.publish(person, id)));
  await fee.setFaults({ downForMs: 60_000 });
  replies.push(said(await sendWebhook(fee, '132000000002')), JSON.stringify(await fee.reconcile()));
  const kept = await fee.api.database.db.selectFrom('publicationEvent').selectAll().execute();

  const everything = [...replies, ...fee.api.logged, JSON.stringify(kept)].join('\n');
  expect(fee.api.logged.length).toBeGreaterThan(5);
  expect(everything).toContain('132000000001');
  for (const secret of [ACCESS_TOKEN, WEBHOOK_SECRET]) expect(everything).not.toContain(secret);
});

test('log lines contain no ids of raffles or payments', async () => {
  const { person, id } = await fee.newDearRaffle();
  await fee.choose(await fee.checkoutOf(person, id), 'approve');
  await sendWebhook(fee, '132000000001');
  const logged = fee.api.logged.join('\n');
  expect(logged).toContain('"/public/webhooks/mercadopago"');
  expect(logged).toContain('"/sandbox-provider"');
  expect(logged).not.toContain(id);
  expect(logged).not.toContain('132000000001');
});

test('browser code does not contain settings of the provider', () => {
  const files = ['core', 'src', 'sw', 'public', 'dist'].flatMap((folder) => {
    const at = path.join(root, folder);
    if (!fs.existsSync(at)) return [];
    const names = fs.readdirSync(at, { recursive: true, encoding: 'utf8' });
    return names.map((name) => path.join(at, name)).filter((file) => /\.(ts|tsx|js|html|json)$/.test(file));
  });
  expect(files.length).toBeGreaterThan(100);
  const telling = files.filter((file) =>
    /MERCADOPAGO_|webhookSecret|x-signature/.test(fs.readFileSync(file, 'utf8')),
  );
  expect(telling).toEqual([]);
});

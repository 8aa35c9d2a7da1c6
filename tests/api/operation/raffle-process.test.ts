import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { isPostgres, openEmptyDatabase } from '#tests/api/harness/open-test-database.ts';
import { afterServers, ServerProcess } from '#tests/api/harness/server-process.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';

const commandOf = (name: string) => path.resolve(import.meta.dirname, `../../../scripts/${name}.mjs`);
const REASON = 'Prêmio não comprovado';
const drops: (() => Promise<void>)[] = [];

afterServers(async () => {
  for (const drop of drops) await drop();
});

/** Settings of a server: on PostgreSQL with a database of its own. */
async function newSettings(): Promise<Record<string, string>> {
  const settings = { DEMO: 'on', SECRET_KEY: 'k'.repeat(32) };
  if (!isPostgres) return settings;
  const { url, drop } = await openEmptyDatabase();
  drops.push(drop);
  return { ...settings, DATABASE_URL: url };
}

type Arguments = [settings: Record<string, string>, ...args: string[]];

/** Runs a command as the operator does; throws its output for exit codes other than 0. */
async function runCommand(name: string, [settings, ...args]: Arguments): Promise<string> {
  const env = { PATH: process.env.PATH ?? '', ...settings };
  return (await promisify(execFile)(process.execPath, [commandOf(name), ...args], { env })).stdout;
}
const run = (...given: Arguments) => runCommand('raffle', given);

const offerOf = async ({ url }: ServerProcess, id: string): Promise<unknown> =>
  (await fetch(`${url}/public/raffle/tickets/available/${id}`)).json();

test('npm run raffle stops the sales of a raffle in the data of a server, and resumes them (P-747)', async () => {
  const settings = await newSettings();
  const server = await (await ServerProcess.start(settings)).untilUp();
  const id = await (await ApiClient.signIn(server.url)).newActiveRaffle('Rifa suspensa');
  const place = { ...settings, DATA_DIR: server.dataDir };
  if (!isPostgres) {
    const inUse = { code: 1, stderr: expect.stringContaining('já está em uso') as string };
    await expect(run(place, 'stop', id, '--reason', REASON)).rejects.toMatchObject(inUse);
  }
  server.signal('SIGTERM');
  await server.ended();
  expect(await run(place, 'stop', id, '--reason', REASON)).toBe(`Vendas da rifa ${id} suspensas.\n`);
  expect(await run(place, 'reports')).toBe('Nenhuma denúncia.\n');
  expect(await runCommand('draw', [place, 'list'])).toBe('Nenhuma rifa à espera.\n');

  const again = await (await ServerProcess.start(place)).untilUp();
  expect(await offerOf(again, id)).toMatchObject({ paused: true, stopReason: REASON });
  again.signal('SIGTERM');
  await again.ended();
  expect(await run(place, 'resume', id)).toBe(`Vendas da rifa ${id} liberadas.\n`);
  const usage = { code: 1, stderr: expect.stringContaining('npm run raffle -- reports') as string };
  await expect(run(place)).rejects.toMatchObject(usage);
  await server.end();
}, 600_000);

test('npm run raffle and npm run draw make no database where there are no data, and name the folder', async () => {
  const dataDir = path.join(os.tmpdir(), `rifaria-mistyped-${process.pid}`);
  const refused = {
    code: 1,
    stderr: expect.stringContaining(`Não há dados da Rifaria em ${dataDir}`) as string,
  };
  await expect(run({ DATA_DIR: dataDir }, 'reports')).rejects.toMatchObject(refused);
  await expect(runCommand('draw', [{ DATA_DIR: dataDir }, 'list'])).rejects.toMatchObject(refused);
  expect(fs.existsSync(dataDir)).toBe(false);
});

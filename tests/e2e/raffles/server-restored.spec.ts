import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sentAgainText } from '#core/text/sent-again.ts';
import { raffleText } from '#tests/builders/raffle-text.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import type { AppServer } from '#tests/fixtures/app-server.ts';
import { expect, signIn, signInHere, test } from '#tests/fixtures/test.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

const COMMAND = path.resolve(import.meta.dirname, '../../../scripts/lib/data-command.mjs');

/** Backs up or restores a stopped server. */
async function run(command: 'backup' | 'restore', { dataFolder }: AppServer, copy: string): Promise<void> {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataFolder };
  await promisify(execFile)(process.execPath, [COMMAND, command, copy], { env });
}

let folder: string;

test.beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'rifaria-restored-'));
});

// The next test finds the server's data as they were.
test.afterEach(async ({ appServer }) => {
  await appServer.stop();
  const before = path.join(folder, 'before');
  await fs.rm(appServer.dataFolder, { recursive: true, force: true });
  await fs.cp(before, appServer.dataFolder, { recursive: true });
  await fs.rm(folder, { recursive: true, force: true });
  await appServer.start();
});

test('what a restored server has lost is sent again by the device, which says so once (P-1039, P-1041)', async ({
  page,
  appServer,
  consoleWatch,
  expectFailedRequests,
}) => {
  expectFailedRequests(/./);
  // The browser looks for a new worker while the server is away.
  consoleWatch.expectErrors(/when fetching the script/);
  const [kept, lost] = [raffleText().title, raffleText().title];
  const id = await (await ApiClient.signIn(appServer.url)).newConfiguredRaffle(kept);
  await signIn(page);
  await appServer.stop();
  await run('backup', appServer, path.join(folder, 'copy'));
  await appServer.start();

  const device = await ApiClient.signIn(appServer.url);
  await device.newConfiguredRaffle(lost);
  const wizard = new RaffleWizardPage(page);
  await wizard.open(id, 0);
  await wizard.price.fill('R$ 7,00');
  await wizard.goToConfig();
  await expect.poll(() => device.getRaffleById(id)).toMatchObject({ price: 700 });
  const myRaffles = new MyRafflesPage(page);
  await myRaffles.open();
  await expect(myRaffles.card(lost)).toBeVisible();

  // An open page would tell it as soon as the server is back, before the next one is there to be read.
  await page.goto('about:blank');
  await appServer.stop();
  await fs.rename(appServer.dataFolder, path.join(folder, 'before'));
  await run('restore', appServer, path.join(folder, 'copy'));
  await appServer.start();
  // The restore has ended all sessions (P-1031).
  await page.goto('/dashboard/my-raffles');
  await expect(page.getByText('Sua sessão terminou.')).toBeVisible();
  await signInHere(page);
  await myRaffles.open();
  const told = page.getByText(sentAgainText({ raffles: ['lost', 'kept'], unpublished: [], sold: [] }));
  await expect(told).toBeVisible();

  const again = await ApiClient.signIn(appServer.url);
  await expect.poll(() => again.getRaffleById(id)).toMatchObject({ name: kept, price: 700 });
  await expect.poll(() => again.rafflesTitled(lost)).toHaveLength(1);
  await page.reload();
  await expect(myRaffles.card(lost)).toBeVisible();
  await expect(page.getByText('Precisa da sua atenção')).toBeHidden();
  await expect(told).toBeHidden();
});

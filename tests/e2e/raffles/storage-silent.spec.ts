import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readRaffleFile } from '#core/wire/raffles/raffle-file.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';

declare global {
  var answerIndexedDb: () => void;
}

/** From the next load on, `indexedDB.open` of a user's database has no answer before `answerIndexedDb()`. */
async function silenceStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    const waiting: (() => void)[] = [];
    globalThis.answerIndexedDb = () => waiting.splice(0).forEach((answer) => answer());
    type Silent = Partial<Record<'onsuccess' | 'onerror' | 'onupgradeneeded', (event: Event) => void>> & {
      result?: IDBDatabase;
      transaction?: IDBTransaction | null;
    };
    IDBFactory.prototype.open = (name, version) => {
      if (!name.startsWith('rifaria-0')) return open(name, version);
      const silent: Silent = {};
      waiting.push(() => {
        const request = open(name, version);
        for (const type of ['onsuccess', 'onerror', 'onupgradeneeded'] as const)
          request[type] = (event) => {
            silent.result = request.result;
            silent.transaction = request.transaction;
            silent[type]?.(event);
          };
      });
      return silent as unknown as IDBOpenDBRequest;
    };
  });
}

test('a database that never answers is reported, what was typed last can be saved elsewhere, and a late answer goes on', async ({
  page,
}) => {
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Minhas rifas', level: 1 })).toBeVisible();
  await page.evaluate(
    (data) => {
      const { id } = JSON.parse(localStorage.getItem('rifaria.user') ?? '{}') as { id: string };
      const edit = { document: 'raffle', raffleId: '01980000-0000-7000-8000-000000000001', data };
      const entry = { edit, at: '2026-11-21T12:00:00.000Z', count: 1 };
      localStorage.setItem(`rifaria.journal.${id}.raffle.${edit.raffleId}.page`, JSON.stringify(entry));
    },
    { ...RAFFLE_DATA, title: 'Escrita por último' },
  );
  await silenceStorage(page);
  await page.reload();

  const told = page.getByRole('heading', { name: 'Suas rifas estão demorando para abrir' });
  await expect(told).toBeVisible();
  await expectAccessible(page, 'armazenamento que não responde');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar meus rascunhos' }).click();
  const file = await (await downloading).path();
  expect(readRaffleFile(await readFile(file, 'utf8'))).toMatchObject({
    raffle: { title: 'Escrita por último' },
  });

  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(told).toBeHidden();
  await expect(told).toBeVisible();
  await page.evaluate(() => answerIndexedDb());
  await expect(told).toHaveCount(0);
  await expect(new MyRafflesPage(page).card('Escrita por último')).toBeVisible();
});

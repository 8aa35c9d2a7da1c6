import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { raffleText } from '#tests/builders/raffle-text.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { AppServer } from '#tests/fixtures/app-server.ts';
import { MachineYardstick } from '#tests/fixtures/machine-yardstick.ts';
import { KilledProfile, untilAllIsSent } from '#tests/fixtures/killed-profile.ts';
import type { KillableBrowser } from '#tests/fixtures/killable-browser.ts';
import { seededRandom } from '#tests/fixtures/seeded-random.ts';

import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

/** How often each of the two browsers is killed: fifty times in all. */
const KILLS = 25;
/** An edit that is older than this is never lost (P-1001), milliseconds. */
const KEPT_AFTER_MS = 350;
/** Every so many sends a raffle is made instead of changed. */
const NEW_RAFFLE_EVERY = 5;

const seed = Number(process.env.KILL_SEED ?? randomInt(1_000_000));

/** What a field held, and when that was known to have arrived; Infinity: it was on its way. Epoch milliseconds. */
interface Written {
  text: string;
  at: number;
}

/** Until when what was written is certainly kept, on a machine as slow as it was. Epoch milliseconds. */
function keptUntil(killedAt: number, yardstick: MachineYardstick): number {
  return killedAt - KEPT_AFTER_MS - yardstick.longestUntil(killedAt);
}

/** What may be found after the browser died: nothing older than what was certainly kept. The next start saves it, which trims it. */
function survivors(written: readonly Written[], keptUntilMs: number): string[] {
  const oldest = written.findLastIndex(({ at }) => at <= keptUntilMs);
  return written.slice(Math.max(0, oldest)).map(({ text }) => text.trim());
}

/** Records a write before it starts and when it has finished. */
async function note(written: Written[], text: string, write: () => Promise<void>): Promise<void> {
  const entry = { text, at: Infinity };
  written.push(entry);
  await write();
  entry.at = Date.now();
}

async function shownTitle({ page }: KillableBrowser): Promise<string> {
  const { title } = new RaffleWizardPage(page);
  await expect(title).not.toHaveValue('');
  return (await title.inputValue()).trim();
}

const step0 = (raffleId: string) => `/dashboard/my-raffles/${raffleId}/0`;

async function killWhileTyping(profile: KilledProfile, round: number, raffleId: string, possible: string[]) {
  const browser = await profile.start(step0(raffleId));
  const found = await shownTitle(browser);
  if (round > 0) expect(possible, `typing, round ${round}`).toContain(found);
  const { title } = new RaffleWizardPage(browser.page);
  const written: Written[] = [{ text: found, at: 0 }];
  const yardstick = new MachineYardstick();
  const killedAt = await profile.killDuring(browser, 1500, async () => {
    let text = `Golpe ${round}: `;
    await note(written, text, () => yardstick.time(() => title.fill(text)));
    for (const letter of 'a bateria acabou enquanto eu escrevia isto') {
      text += letter;
      const press = () => title.press(letter === ' ' ? 'Space' : letter);
      await note(written, text, () => yardstick.time(press));
      await yardstick.measure(browser.page);
    }
  });
  return survivors(written, keptUntil(killedAt, yardstick));
}

/** A save whose button was pressed about when the browser died. */
interface Send {
  title: string;
  /** Makes a raffle; otherwise it renames the one that is there. */
  isNew: boolean;
  revisionBefore: number;
  mustArrive: boolean;
}

/** Writes a title, and presses the step's button; the browser is killed meanwhile. */
async function killWhileSending(profile: KilledProfile, browser: KillableBrowser, send: Send): Promise<Send> {
  const { page } = browser;
  const wizard = new RaffleWizardPage(page);
  if (send.isNew) {
    await page.getByRole('link', { name: 'Voltar para Minhas rifas' }).click();
    await new MyRafflesPage(page).createRaffle();
    await wizard.fillRaffleData(raffleText({ title: send.title }));
  } else await wizard.title.fill(send.title);
  const pressed: Written[] = [];
  const button = page.getByRole('button', { name: 'Configurações', exact: true });
  const yardstick = new MachineYardstick();
  const killedAt = await profile.killDuring(browser, 900, async () => {
    await note(pressed, send.title, () => yardstick.time(() => button.click()));
    for (;;) await yardstick.measure(page);
  });
  const keptUntilMs = keptUntil(killedAt, yardstick);
  return { ...send, mustArrive: pressed.some(({ at }) => at <= keptUntilMs) };
}

/**
 * The interrupted save has arrived exactly once or not at all. Title and revision come from one reply, so that what arrives meanwhile
 * cannot stand between them.
 */
async function expectTakenOnce(api: ApiClient, send: Send, raffleId: string): Promise<void> {
  if (send.mustArrive)
    await expect.poll(() => api.rafflesTitled(send.title), `${send.title}: arrived`).toHaveLength(1);
  const raffles = await api.ownRaffles();
  const arrived = raffles.filter(({ name }) => name === send.title);
  expect(arrived.length, `${send.title}: one raffle`).toBeLessThanOrEqual(1);
  const changed = send.isNew ? arrived[0] : raffles.find(({ _id }) => _id === raffleId);
  expect(changed?.revision ?? 0, `${send.title}: taken once`).toBe(send.revisionBefore + arrived.length);
}

async function killDuringTyping(profile: KilledProfile): Promise<void> {
  const raffleId = await profile.firstVisit('newcomer');
  let possible: string[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    possible = await killWhileTyping(profile, round, raffleId, possible);
  }
  const browser = await profile.start(step0(raffleId));
  const found = await shownTitle(browser);
  expect(possible, 'typing, at the end').toContain(found);
  expect(found, 'something was typed and kept').toMatch(/^Golpe \d+:/);
  await browser.kill();
}

async function killDuringSending(profile: KilledProfile, api: ApiClient): Promise<void> {
  const raffleId = await profile.firstVisit('exempt');
  let last: Send | undefined;
  let pressedInTime = 0;
  for (let round = 1; round <= KILLS + 1; round += 1) {
    const browser = await profile.start(step0(raffleId));
    await untilAllIsSent(browser.page);
    if (last) await expectTakenOnce(api, last, raffleId);
    if (last?.mustArrive) pressedInTime += 1;
    if (round > KILLS) {
      await browser.kill();
      break;
    }
    const isNew = round % NEW_RAFFLE_EVERY === 0;
    const revisionBefore = isNew ? 0 : (await api.getRaffleById(raffleId)).revision;
    const send = { title: `Envio ${round} de ${seed}`, isNew, revisionBefore, mustArrive: false };
    last = await killWhileSending(profile, browser, send);
  }
  expect(pressedInTime, 'sends whose button was pressed in time').toBeGreaterThan(0);
}

test(`killed ${KILLS} times while typing and ${KILLS} times while sending: nothing lost, nothing doubled`, async () => {
  process.stdout.write(`To reproduce: KILL_SEED=${seed}\n`);
  // Fifty browsers are started: four minutes on an idle machine.
  test.setTimeout(1_200_000);
  const server = await AppServer.prepare();
  await server.start();
  const typing = await KilledProfile.prepare(server.url, seededRandom(seed));
  const sending = await KilledProfile.prepare(server.url, seededRandom(seed + 1));
  try {
    await Promise.all([
      killDuringTyping(typing),
      killDuringSending(sending, await ApiClient.signIn(server.url, 'exempt')),
    ]);
  } finally {
    await Promise.all([typing.dispose(), sending.dispose(), server.dispose()]);
  }
});

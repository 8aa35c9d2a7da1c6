import { describe, expect, test } from 'vitest';
import { RATE_LIMITS, type RateLimitName } from '#core/domain/rate-limits.ts';
import { countBytes } from '#server/services/rate-limits/count-inner-limit.ts';
import { noteStatementsOf } from '#tests/api/harness/count-statements.ts';
import { imageStepsOf, PIXEL, plainImage } from '#tests/api/harness/images.ts';
import { raffleBody, stepsOf } from '#tests/api/harness/raffle-steps.ts';
import { type Person, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = stepsOf(api);
const images = imageStepsOf(api);
const key = (name: string, more: Record<string, string> = {}) => ({ 'idempotency-key': name, ...more });
const TEXT = `<p>${'Uma cesta completa. '.repeat(2_350)}</p>`;
const REFUSED = {
  status: 429,
  body: {
    code: 'too-much-data',
    message: 'Você já enviou dados demais hoje. Tente de novo amanhã',
  },
};

const isWrite = (tree: string) => /"kind":"(Insert|Update|Delete)QueryNode"/.test(tree);

const storedReplies = async () => {
  const rows = await api.database.db.selectFrom('idempotency').selectAll().execute();
  return rows.map(({ reply, shortReply }) => reply ?? shortReply ?? '');
};

/** Leaves this many bytes of a limit to a person. */
const leave = (person: Person, name: RateLimitName, bytes: number) =>
  countBytes(api.services, [{ name, subject: person.id, amount: RATE_LIMITS[name].most - bytes }]);

/** Leaves nothing, whatever was counted before. */
const exhaust = (person: Person, name: RateLimitName) => leave(person, name, 0).catch(() => undefined);

describe('stored replies are small (P-334)', () => {
  test('a save with a long text leaves less than a kilobyte, and its replay is whole', async () => {
    const person = await api.newPerson();
    const body = raffleBody({ description: TEXT });
    const first = await steps.saveRaffle(person, body, key('a'));
    expect(first.status).toBe(200);
    expect((await storedReplies()).map((text) => text.length < 1000)).toEqual([true]);
    const again = await steps.saveRaffle(person, body, key('a'));
    expect([again.status, again.text === first.text]).toEqual([200, true]);
    expect(again.headers.get('etag')).toBe('"1"');
  });

  test('so does one of a configuration', async () => {
    const { person, config } = await steps.newSavedConfig();
    const saved = {
      ...config,
      descriptionrules: TEXT,
      prizes: Array.from({ length: 50 }, () => 'P'.repeat(120)),
    };
    const save = () =>
      api.request('PUT', `/api/raffle-config/${String(config._id)}`, {
        as: person,
        body: saved,
        headers: key('a', { 'if-match': '"2"' }),
      });
    const first = await save();
    expect([first.status, first.body.descriptionrules === TEXT, first.body.revision]).toEqual([200, true, 3]);
    expect((await storedReplies()).map((text) => text.length < 1500)).toEqual([true]);
    expect((await save()).text === first.text).toBe(true);
  });

  test("a replay tells neither another device's newer text nor its revision", async () => {
    const person = await api.newPerson();
    const body = raffleBody({ description: TEXT });
    await steps.saveRaffle(person, body, key('a'));
    await steps.saveRaffle(person, { ...body, name: 'De outro aparelho', description: `${TEXT}<p>Mais</p>` });
    const { name, revision, description } = (await steps.saveRaffle(person, body, key('a'))).body;
    expect([name, revision, description === TEXT]).toEqual([body.name, 1, true]);
  });

  test('a text that the server has cleaned is replayed as it was cleaned', async () => {
    const person = await api.newPerson();
    const body = raffleBody({ description: `${TEXT}<script>alert(1)</script>` });
    const first = await steps.saveRaffle(person, body, key('a'));
    expect(String(first.body.description).includes('script')).toBe(false);
    expect((await steps.saveRaffle(person, body, key('a'))).text === first.text).toBe(true);
  });
});

describe('bytes that a user adds in a day are limited (P-334)', () => {
  test('a save above the limit is 429 until the day is over, and stores nothing', async () => {
    const person = await api.newPerson();
    const body = raffleBody();
    await leave(person, 'saved-bytes-of-caller', 100);
    const refused = await steps.saveRaffle(person, body, key('a'));
    expect(refused).toMatchObject(REFUSED);
    expect(refused.headers.get('retry-after')).toBe('86400');
    expect(await storedReplies()).toEqual([]);
    expect(await steps.saveRaffle(person, body)).toMatchObject(REFUSED);
    api.passDays(1);
    expect((await steps.saveRaffle(person, body, key('a'))).status).toBe(200);
  });

  test('what does not fit is refused before anything is written: rolled back, it would take disk as well', async () => {
    const person = await api.newPerson();
    const statementsOf = noteStatementsOf(api);
    const writesOf = async (work: () => Promise<unknown>) =>
      (await statementsOf(work)).filter(
        (tree) => /"name":"(raffle|idempotency)"/.test(tree) && isWrite(tree),
      );
    const body = raffleBody();
    const fitting = () => steps.saveRaffle(person, body, key('a'));
    expect(await writesOf(fitting)).not.toEqual([]);
    await exhaust(person, 'reply-bytes-of-caller');
    const again = async () => expect((await fitting()).status).toBe(200);
    const refused = async () =>
      expect(await steps.saveRaffle(person, raffleBody(), key('b'))).toMatchObject(REFUSED);
    expect([await writesOf(again), await writesOf(refused)]).toEqual([[], []]);
    api.passDays(1);
    await leave(person, 'saved-bytes-of-caller', 100);
    const withoutKey = async () =>
      expect(await steps.saveRaffle(person, raffleBody())).toMatchObject(REFUSED);
    expect([await writesOf(refused), await writesOf(withoutKey)]).toEqual([[], []]);
  });

  test('a reply that did not fit uses up what is left: the next write is refused beforehand', async () => {
    const person = await api.newPerson();
    const statementsOf = noteStatementsOf(api);
    await leave(person, 'reply-bytes-of-caller', 600);
    const save = async () =>
      expect(await steps.saveRaffle(person, raffleBody(), key('a'))).toMatchObject(REFUSED);
    await save();
    const statements = await statementsOf(save);
    expect(statements.filter((tree) => tree.includes('"name":"idempotency"') && isWrite(tree))).toEqual([]);
    expect(await storedReplies()).toEqual([]);
  });

  test('refused writes are not counted', async () => {
    const person = await api.newPerson();
    await leave(person, 'saved-bytes-of-caller', 1000);
    for (let turn = 0; turn < 5; turn += 1)
      expect((await steps.saveRaffle(person, raffleBody({ name: 'Oi' }), key(`${turn}`))).status).toBe(422);
    expect((await steps.saveRaffle(person, raffleBody(), key('a'))).status).toBe(200);
  });

  test('stored replies have a limit of their own; repeated attempts are not counted', async () => {
    const person = await api.newPerson();
    const body = raffleBody();
    await leave(person, 'reply-bytes-of-caller', 3000);
    for (let turn = 0; turn < 5; turn += 1)
      expect((await steps.saveRaffle(person, body, key('a'))).status).toBe(200);
    const statuses = [];
    for (let turn = 0; turn < 5; turn += 1)
      statuses.push((await steps.saveRaffle(person, body, key(`b${turn}`))).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  });

  test('other accounts, and writes without a key that carry no document, go on', async () => {
    const [person, other] = [await api.newPerson(), await api.newPerson()];
    const raffle = await steps.newRaffle(person);
    await exhaust(person, 'saved-bytes-of-caller');
    expect((await steps.saveRaffle(other, raffleBody(), key('a'))).status).toBe(200);
    const removed = await api.request('DELETE', `/private/raffle/${String(raffle._id)}`, { as: person });
    expect(removed.status).toBe(200);
  });

  test('files of images have a limit of their own; what is stored already adds nothing', async () => {
    const { person, config } = await steps.newSavedConfig();
    expect((await images.upload(person, config, PIXEL)).status).toBe(201);
    await exhaust(person, 'image-bytes-of-caller');
    expect((await images.upload(person, config, PIXEL)).status).toBe(201);
    const files = await images.keptFiles();
    expect(await images.upload(person, config, await plainImage(1))).toMatchObject(REFUSED);
    expect(await images.keptFiles()).toEqual(files);
  });
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { PUBLICATION_TERMS } from '#core/text/publication/publication-terms.ts';
import { ERROR_MESSAGES } from '#core/text/errors.ts';
import { useFeeApi } from '#tests/api/harness/fee-api.ts';

const fee = useFeeApi();
const REFUSED = {
  status: 409,
  body: { code: 'terms-not-accepted', message: ERROR_MESSAGES['terms-not-accepted'] },
};
/** What an app sends that knows no declaration, or another wording. */
const NOT_ACCEPTED = [{ acceptedTerms: undefined }, { acceptedTerms: '2020-01-01' }];

const acceptancesOf = (id: string) =>
  fee.api.database.db.selectFrom('publicationAcceptance').selectAll().where('raffleId', '=', id).execute();

test('the declaration names the law', () => {
  expect(PUBLICATION_TERMS.text).toContain('Lei 5.768/71');
  expect(ERROR_MESSAGES['terms-not-accepted']).toContain('Lei 5.768/71');
});

test('a free raffle is published once the declaration is accepted, with its time and version kept (P-767)', async () => {
  const person = await fee.api.newPerson();
  const { raffle } = await fee.steps.newReadyRaffle(person);
  const id = String(raffle._id);
  for (const none of NOT_ACCEPTED) expect(await fee.steps.publish(person, id, none)).toMatchObject(REFUSED);
  expect(await fee.statusOf(id)).toBe('draft');
  expect(await acceptancesOf(id)).toEqual([]);

  const acceptedAt = fee.api.now;
  expect((await fee.steps.publish(person, id)).status).toBe(200);
  const { version } = PUBLICATION_TERMS;
  const kept = [{ raffleId: id, version, acceptedBy: person.id, acceptedAt }];
  expect(await acceptancesOf(id)).toEqual(kept);

  fee.api.passDays(1);
  // Already on the air: nothing is asked again, and the first time stays.
  expect((await fee.steps.publish(person, id, { acceptedTerms: undefined })).status).toBe(200);
  expect((await fee.steps.publish(person, id)).status).toBe(200);
  expect(await acceptancesOf(id)).toEqual(kept);
  const db = fee.api.database.db;
  await expect(db.deleteFrom('publicationAcceptance').execute()).rejects.toThrow('append-only');
});

test('no fee is asked for before the declaration is accepted, and once is enough (P-767)', async () => {
  const { person, id } = await fee.newDearRaffle();
  for (const none of NOT_ACCEPTED) expect(await fee.preference(person, id, none)).toMatchObject(REFUSED);
  expect(await fee.statusOf(id)).toBe('draft');
  const checkout = await fee.checkoutOf(person, id);
  expect((await fee.preference(person, id, { acceptedTerms: undefined })).status).toBe(201);
  await fee.choose(checkout, 'approve');
  expect(await fee.publication(person, id)).toMatchObject({ isActive: true, missing: {} });
  expect(await acceptancesOf(id)).toHaveLength(1);
});

test('a fee that was paid for a checkout of before the declaration waits for it (P-767)', async () => {
  const { person, id } = await fee.newDearRaffle();
  const checkout = await fee.checkoutOf(person, id);
  await sql`truncate publication_acceptance`.execute(fee.api.database.db);
  await fee.choose(checkout, 'approve');
  expect(await fee.publication(person, id)).toMatchObject({
    ...{ isActive: false, isFeePaid: true },
    missing: { acceptedTerms: PUBLICATION_TERMS.missing },
  });
  expect(await fee.preference(person, id, { acceptedTerms: undefined })).toMatchObject(REFUSED);
  expect(await fee.preference(person, id)).toMatchObject({ status: 201, body: { outcome: 'active' } });
});

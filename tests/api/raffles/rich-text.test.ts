import { describe, expect, test } from 'vitest';
import { cleanRichText } from '#server/services/raffles/rich-text.ts';
import { raffleBody, stepsOf, VALID_CONFIG } from '#tests/api/harness/raffle-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

/** Far below what cleaning would take. */
const CLEANING_MS = 10_000;

describe('over the API', () => {
  const api = useTestApi();
  const steps = stepsOf(api);
  const dirty = `<p onclick="x()">${'Uma descrição longa o bastante para passar. '.repeat(2)}</p><script>alert(1)</script>`;

  test('description and rules are stored sanitized', async () => {
    const person = await api.newPerson();
    const { raffle, config } = await steps.newReadyRaffle(person, { description: dirty });
    expect(raffle.description).toBe(cleanRichText(dirty));
    const saved = await api.request('PUT', `/api/raffle-config/${String(config._id)}`, {
      as: person,
      body: { ...config, ...VALID_CONFIG, descriptionrules: dirty },
    });
    expect(saved.body.descriptionrules).toBe(cleanRichText(dirty));
  });

  test('saving the same unsanitized text again keeps the revision', async () => {
    const person = await api.newPerson();
    const body = raffleBody({ description: dirty });
    const first = await steps.saveRaffle(person, body);
    expect((await steps.saveRaffle(person, body)).body).toEqual(first.body);
  });

  test.each([
    ['too long', '<ul><li>'.repeat(50_000), 'Descrição muito longa, encurte o texto'],
    ['too deep', '<blockquote>'.repeat(150), 'Descrição com formatação demais, simplifique o texto'],
  ])('a description that is %s is refused before it is cleaned', async (_name, description, message) => {
    const person = await api.newPerson();
    const startedAt = performance.now();
    const reply = await steps.saveRaffle(person, raffleBody({ description }));
    expect(performance.now() - startedAt).toBeLessThan(CLEANING_MS);
    expect(reply).toMatchObject({ status: 422, body: { fields: { description: message } } });
  });

  test('too long rules are refused before sanitizing', async () => {
    const { person, config } = await steps.newSavedConfig();
    const startedAt = performance.now();
    const reply = await steps.saveConfig(person, config, { descriptionrules: '<b>'.repeat(150_000) });
    expect(performance.now() - startedAt).toBeLessThan(CLEANING_MS);
    expect(reply).toMatchObject({ status: 422, body: { fields: { descriptionrules: expect.any(String) } } });
  });

  test('a title is plain text: stored verbatim, escaped on display', async () => {
    const person = await api.newPerson();
    expect((await steps.newRaffle(person, { name: '<b>Rifa</b> & cia' })).name).toBe('<b>Rifa</b> & cia');
  });
});

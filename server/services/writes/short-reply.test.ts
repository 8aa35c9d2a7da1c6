import { describe, expect, test } from 'vitest';
import { completeReply, shortenReply } from './short-reply.ts';

const TEXT = 'a'.repeat(47_000);
const short = (reply: unknown, body: string) => shortenReply(JSON.stringify(reply), body);

describe('a stored reply has only what the body of its request has not', () => {
  test.each([
    ['a text', { _id: '1', description: TEXT, revision: 3 }, { description: TEXT }],
    [
      'nested values in another order',
      { prizes: [{ name: TEXT, place: 1 }], revision: 3 },
      { prizes: [{ place: 1, name: TEXT }] },
    ],
    [
      'fields that the reply does not have',
      { description: TEXT },
      { description: TEXT, savedOn: '2026-11-21' },
    ],
    ['a field that is null in both', { description: TEXT, image: null }, { description: TEXT, image: null }],
  ])('%s', (_name, reply, body) => {
    const sent = JSON.stringify(body);
    const stored = short(reply, sent) ?? '';
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.length).toBeLessThan(150);
    expect(JSON.parse(completeReply(stored, sent))).toEqual(reply);
  });

  test('the reply is the same text again, in the same order', () => {
    const reply = JSON.stringify({ _id: '1', description: TEXT, price: 10, revision: 3 });
    const sent = JSON.stringify({ revision: 2, price: '10', description: TEXT });
    expect(completeReply(shortenReply(reply, sent) ?? '', sent)).toBe(reply);
  });

  test('what the server has changed is stored', () => {
    const reply = { description: TEXT, rules: TEXT };
    const sent = JSON.stringify({ description: `${TEXT}<script></script>`, rules: TEXT });
    expect(JSON.parse(completeReply(short(reply, sent) ?? '', sent))).toEqual(reply);
  });

  test.each([
    ['a body without fields', { rules: TEXT }, ['', 'null', '[]', '"text"']],
    ['short values', { _id: '1', name: 'Rifa' }, ['{"_id":"1","name":"Rifa"}']],
    ['a list', [TEXT], [JSON.stringify({ 0: TEXT }), JSON.stringify([TEXT])]],
  ])('%s: the reply is stored whole', (_name, reply, bodies) => {
    for (const sent of bodies) expect(short(reply, sent)).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import { WIDER_NETWORK_TIMES } from '#core/domain/rate-limits.ts';
import { BodyBudget } from './body-budget.ts';

const LIMITS = {
  bytesInAll: 100,
  bytesPerAddress: 60,
  bytesPerNetwork: 80,
  bytesPerCaller: 40,
  smallBodyBytes: 5,
  bodiesPerAddress: 3,
  progressBytes: 1,
  progressMs: 1,
  bytesPerMs: 1,
  unpacedBytes: 1,
};
const TOO_MANY = expect.objectContaining({ code: 'too-many-requests', retryAfterSeconds: 5 }) as Error;

describe('the memory limit of bodies', () => {
  test('a user has a share, over all addresses', () => {
    const budget = new BodyBudget(LIMITS);
    budget.hold('a').reserve(30, 'ana');
    expect(() => budget.hold('b').reserve(11, 'ana')).toThrow(TOO_MANY);
    budget.hold('b').reserve(11, 'bia');
  });

  test('an address has a share, over all users', () => {
    const budget = new BodyBudget(LIMITS);
    budget.hold('a').reserve(40, 'ana');
    expect(() => budget.hold('a').reserve(21, 'bia')).toThrow(TOO_MANY);
    budget.hold('b').reserve(21, undefined);
  });

  test('the total is limited', () => {
    const budget = new BodyBudget(LIMITS);
    budget.hold('a').reserve(60, undefined);
    expect(() => budget.hold('b').reserve(41, undefined)).toThrow(
      expect.objectContaining({ code: 'unavailable', retryAfterSeconds: 5 }) as Error,
    );
  });

  test('small bodies are not blocked by large ones, until they grow', () => {
    const budget = new BodyBudget(LIMITS);
    budget.hold('a').reserve(60, undefined);
    budget.hold('b').reserve(40, undefined);
    const small = budget.hold('a');
    small.reserve(5, 'ana');
    expect(() => small.reserve(1, 'ana')).toThrow(TOO_MANY);
  });

  test('concurrent bodies of an address are limited, however small', () => {
    const budget = new BodyBudget(LIMITS);
    const holds = Array.from({ length: 3 }, () => budget.hold('a'));
    expect(() => budget.hold('a')).toThrow(TOO_MANY);
    holds[0]?.release();
    budget.hold('a');
    budget.hold('b');
  });

  const inNetwork = (number: number) => `2001:db8:1:${number.toString(16)}::/64`;

  test('all /64 of a /48 together leave others a part, and small bodies their room', () => {
    const budget = new BodyBudget(LIMITS);
    budget.hold(inNetwork(1)).reserve(60, undefined);
    const another = budget.hold(inNetwork(2));
    expect(() => another.reserve(21, undefined)).toThrow(TOO_MANY);
    another.reserve(20, undefined);
    budget.hold(inNetwork(3)).reserve(5, undefined);
    budget.hold('2001:db8:2:1::/64').reserve(15, undefined);
  });

  test(`a /48 has ${WIDER_NETWORK_TIMES} times as many concurrent bodies as a /64`, () => {
    const budget = new BodyBudget(LIMITS);
    const holds = Array.from({ length: LIMITS.bodiesPerAddress * WIDER_NETWORK_TIMES }, (_none, number) =>
      budget.hold(inNetwork(number)),
    );
    expect(() => budget.hold(inNetwork(holds.length))).toThrow(TOO_MANY);
    budget.hold('2001:db8:2:1::/64').release();
    for (const hold of holds) hold.release();
    expect(budget.isFree).toBe(true);
  });

  test('what came before the caller was known is theirs too, and released', () => {
    const budget = new BodyBudget(LIMITS);
    const hold = budget.hold('a');
    hold.reserve(30, undefined);
    expect(() => hold.reserve(11, 'ana')).toThrow(TOO_MANY);
    hold.release();
    expect(budget.isFree).toBe(true);
  });

  test('reservations are released, also after a refusal', () => {
    const budget = new BodyBudget(LIMITS);
    const hold = budget.hold('a');
    hold.reserve(30, 'ana');
    expect(() => hold.reserve(30, 'ana')).toThrow(TOO_MANY);
    expect(budget.isFree).toBe(false);
    hold.release();
    expect(budget.isFree).toBe(true);
  });
});

import { describe, expect, test } from 'vitest';
import { BodyBudget } from './body-budget.ts';

const LIMITS = {
  bytesInAll: 100,
  bytesPerAddress: 60,
  bytesPerCaller: 40,
  smallBodyBytes: 5,
  bodiesPerAddress: 3,
  progressBytes: 1,
  progressMs: 1,
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

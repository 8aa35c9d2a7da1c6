import { describe, expect, it } from 'vitest';
import { RAFFLE_STATUS_LABELS } from '#core/text/raffles/status-labels.ts';
import { canPublish, canTransition, RAFFLE_STATUSES, raffleStatusFrom } from './raffle-status.ts';

const ALLOWED = new Set([
  'draft→active',
  'pending→active',
  'rejected→active',
  'draft→pending',
  'rejected→pending',
  'pending→rejected',
  'active→finished',
  'active→canceled',
]);
const PAIRS = RAFFLE_STATUSES.flatMap((from) => RAFFLE_STATUSES.map((to) => [from, to] as const));

describe('transitions (P-312)', () => {
  it.each(PAIRS)('%s → %s', (from, to) => {
    expect(canTransition(from, to)).toBe(ALLOWED.has(`${from}→${to}`));
  });

  it('publishes from draft, pending and rejected', () => {
    expect(RAFFLE_STATUSES.filter(canPublish)).toEqual(['draft', 'pending', 'rejected']);
  });
});

describe('status labels (P-311)', () => {
  it('reads an unknown value as draft', () => {
    expect(RAFFLE_STATUS_LABELS[raffleStatusFrom('archived')]).toBe('Rascunho');
    expect(RAFFLE_STATUS_LABELS[raffleStatusFrom('pending')]).toBe('Pendente de pagamento');
  });
});

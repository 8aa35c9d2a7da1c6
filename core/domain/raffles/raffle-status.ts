/** Unknown values read as draft (P-311). */
export const RAFFLE_STATUSES = [
  'draft',
  'pending',
  'active',
  'finished',
  'canceled',
  'rejected',
  'approved',
] as const;
export type RaffleStatus = (typeof RAFFLE_STATUSES)[number];

/** The status that a wire value stands for (P-311). */
export function raffleStatusFrom(value: string): RaffleStatus {
  return RAFFLE_STATUSES.find((status) => status === value) ?? 'draft';
}

/** What may follow each status (P-312). Events are not named: one service makes each change, and checks there what it needs. */
const NEXT: Record<RaffleStatus, readonly RaffleStatus[]> = {
  draft: ['active', 'pending'],
  pending: ['active', 'rejected'],
  rejected: ['active', 'pending'],
  active: ['finished', 'canceled'],
  finished: [],
  canceled: [],
  approved: [],
};

/** Whether a raffle may go from one status to the other (P-312). */
export function canTransition(from: RaffleStatus, to: RaffleStatus): boolean {
  return NEXT[from].includes(to);
}

/** Whether publishing may still happen from here (P-312). */
export function canPublish(status: RaffleStatus): boolean {
  return canTransition(status, 'active');
}

/** Whether the owner may still change the raffle at all: an ended one is a record. */
export function isEditable(status: RaffleStatus): boolean {
  return status !== 'finished' && status !== 'canceled';
}

import type { RaffleStatus } from '#core/domain/raffle-status.ts';

/** What the list may be narrowed to. */
export const STATUS_FILTERS = [
  { id: 'all', label: 'Todas' },
  { id: 'active', label: 'Ativas' },
  { id: 'drafts', label: 'Rascunhos' },
  { id: 'ended', label: 'Encerradas' },
] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number]['id'];

const NARROWED: Record<RaffleStatus, StatusFilter> = {
  // A draft is whatever is not in the world yet.
  draft: 'drafts',
  pending: 'drafts',
  rejected: 'drafts',
  active: 'active',
  approved: 'active',
  finished: 'ended',
  canceled: 'ended',
};

/** Whether a raffle shows under a filter. */
export function isShown(filter: StatusFilter, status: RaffleStatus): boolean {
  return filter === 'all' || NARROWED[status] === filter;
}

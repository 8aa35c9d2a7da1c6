import type { RaffleStatus } from '#core/domain/raffles/raffle-status.ts';

/** The filters of the list. */
export const STATUS_FILTERS = [
  { id: 'all', label: 'Todas' },
  { id: 'active', label: 'Ativas' },
  { id: 'drafts', label: 'Rascunhos' },
  { id: 'ended', label: 'Encerradas' },
] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number]['id'];

const FILTER_OF_STATUS: Record<RaffleStatus, StatusFilter> = {
  // Includes every status before publication.
  draft: 'drafts',
  pending: 'drafts',
  rejected: 'drafts',
  active: 'active',
  approved: 'active',
  finished: 'ended',
  canceled: 'ended',
};

/** Whether a filter includes a raffle of this status. */
export function isShown(filter: StatusFilter, status: RaffleStatus): boolean {
  return filter === 'all' || FILTER_OF_STATUS[status] === filter;
}

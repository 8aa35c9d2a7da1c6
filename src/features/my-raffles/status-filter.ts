import type { RaffleStatus } from '#core/domain/raffle-status.ts';

/** What the list may be narrowed to. */
export const STATUS_FILTERS = [
  { id: 'all', label: 'Todas' },
  { id: 'active', label: 'Ativas' },
  { id: 'drafts', label: 'Rascunhos' },
] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number]['id'];

/** Whether a raffle shows under a filter. A draft is whatever is not in the world yet. */
export function isShown(filter: StatusFilter, status: RaffleStatus): boolean {
  if (filter === 'all') return true;
  const isActive = status === 'active';
  return filter === 'active' ? isActive : ['draft', 'pending', 'rejected'].includes(status);
}

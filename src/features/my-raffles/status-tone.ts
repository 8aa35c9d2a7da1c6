import type { RaffleStatus } from '#core/domain/raffle-status.ts';
import type { Tone } from '#src/ui/tone.ts';

/** The colour of a status chip; its label says the same in words. */
export const STATUS_TONES: Record<RaffleStatus, Tone> = {
  draft: 'primary',
  pending: 'warning',
  active: 'success',
  finished: 'neutral',
  canceled: 'neutral',
  rejected: 'danger',
  approved: 'success',
};

import type { RaffleStatus } from '#core/domain/raffles/raffle-status.ts';
import type { Tone } from '#src/ui/elements/tone.ts';

/** Tone of a status chip; its label has the same information. */
export const STATUS_TONES: Record<RaffleStatus, Tone> = {
  draft: 'primary',
  pending: 'warning',
  active: 'success',
  finished: 'neutral',
  canceled: 'neutral',
  rejected: 'danger',
  approved: 'success',
};

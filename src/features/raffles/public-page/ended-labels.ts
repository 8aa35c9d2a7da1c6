import type { RaffleStatus } from '#core/domain/raffles/raffle-status.ts';
import { SALES_ENDED } from '#core/text/raffles/sales-ended.ts';
import type { Tone } from '#src/ui/elements/tone.ts';

interface Ended {
  tone: Tone;
  title: string;
  text: string;
}

/** Label of a raffle whose draw is near or past. */
export const SALES_CLOSED = { tone: 'warning', title: SALES_ENDED } as const;

/** Labels of raffles that are no longer sold. */
export const ENDED_LABELS: Partial<Record<RaffleStatus, Ended>> = {
  finished: { tone: 'primary', title: 'Rifa encerrada', text: 'As vendas terminaram' },
  canceled: { tone: 'danger', title: 'Rifa cancelada', text: 'O organizador cancelou esta rifa' },
};

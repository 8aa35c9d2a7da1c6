import type { RaffleStatus } from '#core/domain/raffles/raffle-status.ts';
import type { Tone } from '#src/ui/elements/tone.ts';

interface Ended {
  tone: Tone;
  title: string;
  text: string;
}

/** Labels of raffles that are no longer sold. */
export const ENDED_LABELS: Partial<Record<RaffleStatus, Ended>> = {
  finished: { tone: 'primary', title: 'Rifa encerrada', text: 'As vendas terminaram' },
  canceled: { tone: 'danger', title: 'Rifa cancelada', text: 'O organizador cancelou esta rifa' },
};

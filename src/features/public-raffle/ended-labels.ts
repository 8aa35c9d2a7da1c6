import type { RaffleStatus } from '#core/domain/raffle-status.ts';
import type { Tone } from '#src/ui/tone.ts';

interface Ended {
  tone: Tone;
  title: string;
  text: string;
}

/** What buyers are told of a raffle that sells nothing more. */
export const ENDED_LABELS: Partial<Record<RaffleStatus, Ended>> = {
  finished: { tone: 'primary', title: 'Rifa encerrada', text: 'As vendas terminaram' },
  canceled: { tone: 'danger', title: 'Rifa cancelada', text: 'O organizador cancelou esta rifa' },
};

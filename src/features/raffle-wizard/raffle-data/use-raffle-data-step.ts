import { useWatch } from 'react-hook-form';
import { raffleLocks, type RaffleLocks } from '#core/domain/locks.ts';
import { estimatedRevenueCents, type FeeCard, feeCard, isFreeRaffle } from '#core/domain/publication.ts';
import type { RaffleData } from '#core/domain/raffle.ts';
import { raffleDataForm } from '#core/forms/raffle-data.ts';
import type { SyncEngine } from '#src/sync/sync-engine.ts';
import { findPlan, statusOf } from '../raffle-standing.ts';
import { refusedFields } from '../refused-fields.ts';
import { sayRaffleSaved } from '../save-outcome-feedback.ts';
import { sayStorageProblem } from '../storage-feedback.ts';
import { fieldErrors, schemaResolver } from '../schema-resolver.ts';
import { type StepForm, useStepForm } from '../use-step-form.ts';
import type { WizardData } from '../use-wizard-data.ts';

/** In the order of the screen. */
const FIELDS = ['title', 'categoryId', 'ticketPlanId', 'priceCents', 'lotteryId', 'description'] as const;

const resolver = schemaResolver<RaffleData>(() => raffleDataForm);

export interface RaffleDataStepState extends StepForm<RaffleData> {
  locks: RaffleLocks;
  revenueCents: number;
  fee: FeeCard;
  /** Titles the last step. */
  isFree: boolean;
}

interface RaffleDataStepOptions {
  engine: SyncEngine;
  data: WizardData;
  ownerIsPrivileged: boolean;
  onSaved: () => void;
  onNotSaved: () => void;
  /** The field that the step was opened for. */
  field: string | undefined;
}

/** Step 0's form, with what its cards tell while one types. */
export function useRaffleDataStep(options: RaffleDataStepOptions): RaffleDataStepState {
  const { engine, data, ownerIsPrivileged, onSaved, onNotSaved, field } = options;
  const { raffle, ticketPlans } = data;
  const step = useStepForm<RaffleData>({
    stored: raffle.working,
    revision: raffle.localRev,
    resolver,
    initialErrors: fieldErrors<RaffleData>(refusedFields(data, 'raffle')),
    fieldOrder: FIELDS,
    storage: {
      autosave: (values, changed) => engine.autosaveRaffle(raffle.id, values, changed),
      journal: (data, changed) =>
        engine.journalEdit({ document: 'raffle', raffleId: raffle.id, data, changed }),
      onError: sayStorageProblem,
    },
    save: (values) => engine.saveRaffle(raffle.id, values),
    say: sayRaffleSaved,
    onSaved,
    onNotSaved,
    field,
  });
  const [ticketPlanId, priceCents] = useWatch({
    control: step.form.control,
    name: ['ticketPlanId', 'priceCents'],
  });
  const status = statusOf(data);
  const maxTickets = findPlan(ticketPlans, { ticketPlanId })?.maxTickets ?? 0;
  const isFree = isFreeRaffle({ priceCents, maxTickets, ownerIsPrivileged });
  return {
    ...step,
    locks: raffleLocks({ status, hasPayments: raffle.hasPayments, maxTickets }),
    revenueCents: estimatedRevenueCents(priceCents, maxTickets),
    fee: feeCard(isFree, status, raffle.base?.isFree ?? false),
    isFree,
  };
}

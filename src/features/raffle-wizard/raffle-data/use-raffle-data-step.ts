import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { formatCount, formatMoney } from '#core/domain/money.ts';
import {
  estimatedRevenueCents,
  type FeeCard,
  feeCard,
  isFreeRaffle,
  isRevenueKnown,
} from '#core/domain/publication.ts';
import type { RaffleData } from '#core/domain/raffle.ts';
import { raffleDataForm } from '#core/forms/raffle-data.ts';
import type { SyncEngine } from '#src/sync/sync-engine.ts';
import { useOnline } from '#src/ui/use-online.ts';
import { configContext, findPlan, isConfigWritten, statusOf } from '../raffle-standing.ts';
import { refusedFields } from '../refused-fields.ts';
import { sayRaffleSaved } from '../save-outcome-feedback.ts';
import { sayStorageProblem } from '../storage-feedback.ts';
import { fieldErrors, schemaResolver } from '../schema-resolver.ts';
import { type StepForm, useStepForm } from '../use-step-form.ts';
import type { WizardData } from '../wizard-data.ts';
import type { Revenue } from './fee-cards.tsx';
import type { ConfigFit } from './misfit-notes.tsx';
import { lockedReason, locksOf, overruled, type WizardLocks } from '../wizard-locks.ts';

/** In the order of the screen. */
const FIELDS = ['title', 'categoryId', 'ticketPlanId', 'priceCents', 'lotteryId', 'description'] as const;

const resolver = schemaResolver<RaffleData>(() => raffleDataForm);

export interface RaffleDataStepState extends StepForm<RaffleData> {
  locks: WizardLocks;
  /** Why quantity and price cannot be changed; undefined where they can. */
  lockedReasons: Record<'ticketPlanId' | 'priceCents', string | undefined>;
  /** Null until package and price are chosen. */
  revenue: Revenue | null;
  fee: FeeCard;
  /** What tells how step 1 stands to the package and price of now; undefined while it is not written. */
  fit: ConfigFit | undefined;
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

function lockedReasonsOf(data: WizardData, locks: WizardLocks): RaffleDataStepState['lockedReasons'] {
  const price = overruled(data, 'priceCents');
  const plan = findPlan(data.ticketPlans, { ticketPlanId: overruled(data, 'ticketPlanId') ?? null });
  return {
    ticketPlanId: lockedReason(locks, plan && formatCount(plan.maxTickets)),
    priceCents: lockedReason(locks, price === undefined ? undefined : formatMoney(price)),
  };
}

/** Decision 14, while one chooses. */
function fitOf(data: WizardData, maxTickets: number, ticketPriceCents: number): ConfigFit | undefined {
  if (!data.config || !isConfigWritten(data)) return undefined;
  return { config: data.config.working, context: { ...configContext(data, maxTickets), ticketPriceCents } };
}

/** What the two cards tell: nothing that is not known yet. */
function cardsOf(data: WizardData, priceCents: number, maxTickets: number, ownerIsPrivileged: boolean) {
  const isKnown = isRevenueKnown({ priceCents, maxTickets });
  const isFree = isFreeRaffle({ priceCents, maxTickets, ownerIsPrivileged });
  const fee: FeeCard =
    isKnown || ownerIsPrivileged
      ? feeCard(isFree, statusOf(data), data.raffle.base?.isFree ?? false)
      : { kind: 'unknown' };
  const cents = estimatedRevenueCents(priceCents, maxTickets);
  return { fee, revenue: isKnown ? { cents, maxTickets, priceCents } : null };
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
    save: (values) => engine.saveRaffle(raffle.id, values, data.typed.raffle),
    say: sayRaffleSaved,
    onSaved,
    onNotSaved,
    field,
  });
  const [ticketPlanId, priceCents] = useWatch({
    control: step.form.control,
    name: ['ticketPlanId', 'priceCents'],
  });
  const maxTickets = findPlan(ticketPlans, { ticketPlanId })?.maxTickets ?? 0;
  const isOnline = useOnline(engine.connectivity);
  // The same as long as nothing of it changes: the fields are drawn again with it.
  const locks = useMemo(() => locksOf(data, isOnline), [data, isOnline]);
  const lockedReasons = useMemo(() => lockedReasonsOf(data, locks), [data, locks]);
  const fit = useMemo(() => fitOf(data, maxTickets, priceCents), [data, maxTickets, priceCents]);
  return { ...step, locks, lockedReasons, ...cardsOf(data, priceCents, maxTickets, ownerIsPrivileged), fit };
}

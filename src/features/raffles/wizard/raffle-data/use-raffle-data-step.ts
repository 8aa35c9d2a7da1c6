import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { formatCount, formatMoney } from '#core/domain/money.ts';
import {
  estimatedRevenueCents,
  type FeeCard,
  feeCard,
  isFreeRaffle,
  isRevenueKnown,
} from '#core/domain/publication/publication.ts';
import type { SOLD_RAFFLE_FIELDS } from '#core/domain/raffles/locks.ts';
import { RAFFLE_FIELDS } from '#core/domain/raffles/raffle-fields.ts';
import type { RaffleData } from '#core/domain/raffles/raffle.ts';
import { raffleDataForm } from '#core/forms/raffles/raffle-data.ts';
import type { DocumentForm } from '#src/document-form/use-document-form.ts';
import { useOpenScreen } from '#src/document-form/use-open-screen.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { useOnline } from '#src/ui/loading/use-online.ts';
import { openRaffleForm } from '#src/features/raffles/wizard/open-screen-of.ts';
import { raffleDataMessages } from '#src/features/raffles/wizard/obstacles.ts';
import { findPlan, isFeePaidOf, statusOf } from '#src/features/raffles/wizard/raffle-selectors.ts';
import { refusedFields } from '#src/features/raffles/wizard/refused-fields.ts';
import { showRaffleSaved } from '#src/features/raffles/wizard/save-outcome-feedback.ts';
import { fieldErrors, schemaResolver } from '#src/features/raffles/wizard/schema-resolver.ts';
import { useStepForm } from '#src/features/raffles/wizard/use-step-form.ts';
import type { WizardData } from '#src/features/raffles/wizard/wizard-data.ts';
import type { Revenue } from './fee-cards.tsx';
import { configFitOf } from './config-fit-of.ts';
import type { ConfigFit } from './config-mismatch-notes.tsx';
import {
  lockedReason,
  locksOf,
  overruled,
  type WizardLocks,
} from '#src/features/raffles/wizard/wizard-locks.ts';

/** In screen order. */
const FIELDS = Object.keys(RAFFLE_FIELDS) as (keyof RaffleData)[];

const resolver = schemaResolver<RaffleData>(() => raffleDataForm);

/** Why sold tickets lock a field (P-314); undefined if they do not. */
export type RaffleLockReasons = Record<(typeof SOLD_RAFFLE_FIELDS)[number], string | undefined>;

export interface RaffleDataStepState extends DocumentForm<RaffleData> {
  locks: WizardLocks;
  lockedReasons: RaffleLockReasons;
  /** Null until package and price are chosen. */
  revenue: Revenue | null;
  fee: FeeCard;
  isOnline: boolean;
  /** Already published: a fee would be for the change. */
  isActive: boolean;
  /** Step 1 and the context of the chosen package and price; undefined while step 1 was never edited. */
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

function lockedReasonsOf(data: WizardData, locks: WizardLocks): RaffleLockReasons {
  const price = overruled(data, 'priceCents');
  const lotteryId = overruled(data, 'lotteryId');
  const plan = findPlan(data.ticketPlans, { ticketPlanId: overruled(data, 'ticketPlanId') ?? null });
  return {
    ticketPlanId: lockedReason(locks, plan && formatCount(plan.maxTickets)),
    priceCents: lockedReason(locks, price === undefined ? undefined : formatMoney(price)),
    lotteryId: lockedReason(locks, data.lotteries.find(({ id }) => id === lotteryId)?.name),
  };
}

/** Contents of the two cards; null or 'unknown' for values that are not known yet. */
function cardsOf(data: WizardData, priceCents: number, maxTickets: number, ownerIsPrivileged: boolean) {
  const isKnown = isRevenueKnown({ priceCents, maxTickets });
  const isFree = isFreeRaffle({ priceCents, maxTickets, ownerIsPrivileged });
  const isFeePaid = isFeePaidOf(data.raffle);
  const fee: FeeCard =
    isKnown || ownerIsPrivileged || isFeePaid ? feeCard({ isFree, isFeePaid }) : { kind: 'unknown' };
  const cents = estimatedRevenueCents(priceCents, maxTickets);
  return {
    fee,
    isActive: statusOf(data) === 'active',
    revenue: isKnown ? { cents, maxTickets, priceCents } : null,
  };
}

/** Lazily loaded, since few edits of published raffles require the fee. */
async function offerFee(engine: SyncEngine, raffleId: string, goTo: (path: string) => void): Promise<void> {
  const { askAboutFeeDue } = await import('#src/unpublished-changes/ask-about-fee-due.ts');
  await askAboutFeeDue(engine, raffleId, goTo);
}

/** Errors that exist before any input: the server's, and those of a step that was left before. Empty fields are not reported. */
function knownErrors(data: WizardData): Record<string, string> {
  const { incomplete, localRev, working } = data.raffle;
  const wasLeft = incomplete?.localRev === localRev;
  const wrong = wasLeft ? Object.entries(raffleDataMessages(data)) : [];
  const written = wrong.filter(([field]) => Boolean(working[field as keyof RaffleData]));
  return { ...Object.fromEntries(written), ...refusedFields(data, 'raffle') };
}

/** The form of step 0, with the live contents of its cards. */
export function useRaffleDataStep(options: RaffleDataStepOptions): RaffleDataStepState {
  const { engine, data, ownerIsPrivileged, onSaved, onNotSaved, field } = options;
  const { raffle, ticketPlans } = data;
  const navigate = useNavigate();
  const [unstored] = useState(() => engine.adoptUnstored('raffle', raffle.id, raffle.working));
  const step = useStepForm<RaffleData>({
    stored: raffle.working,
    revision: raffle.localRev,
    resolver,
    unstored,
    initialErrors: fieldErrors<RaffleData>(knownErrors(data)),
    fieldOrder: FIELDS,
    storage: {
      autosave: (values, changed, replaced) => engine.autosaveRaffle(raffle.id, values, changed, replaced),
      journal: (data, changed, replaced) =>
        engine.journalEdit({ document: 'raffle', raffleId: raffle.id, data, changed, replaced }),
    },
    save: (values) => engine.saveRaffle(raffle.id, values, data.typed.raffle),
    showOutcome: (outcome) => {
      const isFeeDue = outcome.kind === 'refused' && outcome.code === 'fee-due';
      if (isFeeDue) void offerFee(engine, raffle.id, (path) => void navigate(path));
      else showRaffleSaved(outcome, raffle.base === null);
    },
    onSaved,
    onNotSaved,
    field,
  });
  useOpenScreen(engine, () => openRaffleForm(data, { values: step.form.getValues(), shown: raffle.working }));
  const [ticketPlanId, priceCents] = useWatch({
    control: step.form.control,
    name: ['ticketPlanId', 'priceCents'],
  });
  const maxTickets = findPlan(ticketPlans, { ticketPlanId })?.maxTickets ?? 0;
  const isOnline = useOnline(engine.connectivity);
  // Memoized, since the fields are rendered again when it changes.
  const locks = useMemo(() => locksOf(data, isOnline), [data, isOnline]);
  const lockedReasons = useMemo(() => lockedReasonsOf(data, locks), [data, locks]);
  const fit = useMemo(() => configFitOf(data, maxTickets, priceCents), [data, maxTickets, priceCents]);
  const cards = cardsOf(data, priceCents, maxTickets, ownerIsPrivileged);
  return { ...step, locks, lockedReasons, isOnline, ...cards, fit };
}

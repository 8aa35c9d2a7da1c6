import { useMemo, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { FEDERAL_LOTTERY } from '#core/domain/draw/federal-lottery.ts';
import {
  isPaymentOptionAvailable,
  PAYMENT_OPTIONS,
  type PaymentOption,
} from '#core/domain/receiving/payment-options.ts';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import type { SaleStartContext } from '#core/domain/raffles/sale-dates.ts';
import { settledConfig } from '#core/domain/raffles/settled-config.ts';
import { raffleConfigForm } from '#core/forms/raffles/raffle-config.ts';
import { TICKET_MODEL_NAMES } from '#core/text/raffles/choice-names.ts';
import { publicPathOf } from '#src/storage/published-values.ts';
import type { Slot } from '#src/storage/slot.ts';
import type { DocumentForm } from '#src/document-form/use-document-form.ts';
import { useOpenScreen } from '#src/document-form/use-open-screen.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import type { ReplacedValues } from '#src/ui/seeded-form/use-seeded-form.ts';
import { useOnline } from '#src/ui/loading/use-online.ts';
import { openConfigForm } from '#src/features/raffles/wizard/open-screen-of.ts';
import { raffleConfigMessages } from '#src/features/raffles/wizard/obstacles.ts';
import { useSubmitAfterImages } from '#src/features/raffles/wizard/raffle-images/use-submit-after-images.ts';
import {
  configContext,
  configDataOf,
  findPlan,
  isConfigWritten,
  paymentDataOf,
} from '#src/features/raffles/wizard/raffle-selectors.ts';
import { refusedFields } from '#src/features/raffles/wizard/refused-fields.ts';
import { showConfigSaved } from '#src/features/raffles/wizard/save-outcome-feedback.ts';
import { fieldErrors, schemaResolver } from '#src/features/raffles/wizard/schema-resolver.ts';
import { useStepForm } from '#src/features/raffles/wizard/use-step-form.ts';
import { NO_OPTIONS, useOnlyPaymentOption } from './use-only-payment-option.ts';
import type { WizardData } from '#src/features/raffles/wizard/wizard-data.ts';
import {
  areLuckyNumbersOverruled,
  drawLockedReason,
  lockedReason,
  locksOf,
  overruledConfig,
  type WizardLocks,
} from '#src/features/raffles/wizard/wizard-locks.ts';
import { CONFIG_FIELD_NAMES } from './config-sections.ts';
import { OpenSections } from './open-sections.ts';
import { useTiedErrors } from './use-tied-errors.ts';
import { unwrittenValues, withShown, withUnwritten } from './unwritten-values.ts';

export type ConfigControl = Control<RaffleConfigData>;

/** Data that step 1 needs besides its own fields. */
export interface ConfigSurroundings {
  raffleId: string;
  maxTickets: number;
  /** Cents of BRL. */
  ticketPriceCents: number;
  locks: WizardLocks;
  /** Why sold tickets lock the ticket model; undefined if they do not. */
  modelLockedReason: string | undefined;
  /** Why sold tickets lock the lucky tickets; undefined if they do not. */
  luckyLockedReason: string | undefined;
  /** Why sold tickets lock the draw day; undefined if they do not. */
  drawLockedReason: string | undefined;
  /** Whether the Loteria Federal decides the raffle. */
  isFederal: boolean;
  /** Why sold tickets lock the promised prizes; undefined if they do not. */
  soldReason: string | undefined;
  /** What sold tickets promise, as the server has it; null while nothing is locked. */
  promised: Pick<RaffleConfigData, 'prizes' | 'mostPurchasedEnabled'> | null;
  availableOptions: ReadonlySet<PaymentOption>;
  /** Address of the public page. */
  publicUrl: string;
  /** For the image field: the engine that stores the images, and the queue slots with their upload state. */
  images: { engine: SyncEngine; raffleId: string; slots: readonly Slot[] };
  /** On which days sales may start. */
  saleStart: SaleStartContext;
}

export interface RaffleConfigStepState extends DocumentForm<RaffleConfigData> {
  surroundings: ConfigSurroundings;
  sections: OpenSections;
  /** Whether the step was opened at a certain field, to edit or to correct it. */
  hasTargetField: boolean;
}

interface RaffleConfigStepOptions {
  engine: SyncEngine;
  data: WizardData;
  onSaved: () => void;
  onNotSaved: () => void;
  /** The field that the step was opened for. */
  field: string | undefined;
}

interface SurroundingsInput {
  engine: SyncEngine;
  maxTickets: number;
  isOnline: boolean;
}

function surroundingsOf(data: WizardData, input: SurroundingsInput): ConfigSurroundings {
  const { engine, maxTickets, isOnline } = input;
  const { raffle, config, slots, lotteries } = data;
  const locks = locksOf(data, isOnline);
  const seller = paymentDataOf(data);
  const written = overruledConfig(data, 'ticketModel');
  const drawsOn = overruledConfig(data, 'drawsOn');
  return {
    raffleId: raffle.id,
    maxTickets,
    ticketPriceCents: raffle.working.priceCents,
    locks,
    modelLockedReason: lockedReason(locks, written && TICKET_MODEL_NAMES[written]),
    drawLockedReason: drawLockedReason(locks, drawsOn),
    isFederal: lotteries.find(({ id }) => id === raffle.working.lotteryId)?.name === FEDERAL_LOTTERY,
    soldReason: lockedReason(locks, undefined),
    promised: locks.areTermsLocked ? (config?.base ?? null) : null,
    luckyLockedReason: lockedReason(locks, areLuckyNumbersOverruled(data) ? 'outros tickets' : undefined),
    availableOptions: new Set(PAYMENT_OPTIONS.filter((option) => isPaymentOptionAvailable(option, seller))),
    publicUrl: location.origin + publicPathOf(raffle),
    images: { engine, raffleId: raffle.id, slots },
    saleStart: configContext(data, maxTickets),
  };
}

/**
 * Errors that exist before any input: the server's, and those caused by a change in step 0 (P-308).
 * A configuration that was never edited counts as empty, not as invalid.
 */
function knownErrors(data: WizardData): Record<string, string> {
  const broken = isConfigWritten(data) ? raffleConfigMessages(data) : {};
  const { prizes: _prizes, paymentOption: _paymentOption, ...shown } = broken;
  return { ...shown, ...refusedFields(data, 'config') };
}

/** The form of step 1. */
export function useRaffleConfigStep({
  engine,
  data,
  onSaved,
  onNotSaved,
  field,
}: RaffleConfigStepOptions): RaffleConfigStepState {
  const { raffle } = data;
  const maxTickets = findPlan(data.ticketPlans, raffle.working)?.maxTickets ?? 0;
  const [sections] = useState(() => new OpenSections(raffle.id));
  // Only the errors at mount: afterwards the form validates itself.
  const [errors] = useState(() => knownErrors(data));
  const stored = useMemo(() => configDataOf(data, maxTickets), [data, maxTickets]);
  const [unwritten] = useState(() => unwrittenValues(data));
  const editOf = (
    values: RaffleConfigData,
    changed: (keyof RaffleConfigData)[],
    known: ReplacedValues<RaffleConfigData>,
  ) => {
    const replaced = withUnwritten(known, unwritten);
    return withShown({ data: values, changed, replaced }, unwrittenValues(data));
  };
  const [unstored] = useState(() => engine.adoptUnstored('config', raffle.id, stored));
  const step = useStepForm<RaffleConfigData>({
    stored,
    revision: data.config?.localRev ?? 0,
    resolver: schemaResolver<RaffleConfigData>(
      () => raffleConfigForm(configContext(data, maxTickets)),
      settledConfig,
    ),
    unstored,
    initialErrors: fieldErrors<RaffleConfigData>(errors),
    fieldOrder: CONFIG_FIELD_NAMES,
    storage: {
      autosave(...typed) {
        const { data: values, changed, replaced } = editOf(...typed);
        return engine.autosaveRaffleConfig(raffle.id, values, changed, replaced);
      },
      journal: (...typed) =>
        engine.journalEdit({ document: 'config', raffleId: raffle.id, ...editOf(...typed) }),
    },
    save: (values) => engine.saveRaffleConfig(raffle.id, values, data.typed.config),
    showOutcome: showConfigSaved,
    onSaved,
    onNotSaved,
    field,
    reveal: (fields) => sections.reveal(fields),
  });
  useTiedErrors(step.form);
  useOpenScreen(engine, () => openConfigForm(data, { values: step.form.getValues(), shown: stored }));
  const isOnline = useOnline(engine.connectivity);
  // Memoized, since every section of the step is rendered again when it changes.
  const surroundings = useMemo(
    () => surroundingsOf(data, { engine, maxTickets, isOnline }),
    [data, engine, maxTickets, isOnline],
  );
  useOnlyPaymentOption(step.form, field === 'paymentOption' ? surroundings.availableOptions : NO_OPTIONS);
  const { isWaiting, onSubmit } = useSubmitAfterImages(step.onSubmit);
  return {
    ...step,
    isSaving: step.isSaving || isWaiting,
    onSubmit,
    sections,
    hasTargetField: field !== undefined || Object.keys(errors).length > 0,
    surroundings,
  };
}

/** The live value of one field of the form. */
export function useConfigValue<Name extends keyof RaffleConfigData>(
  control: ConfigControl,
  name: Name,
): RaffleConfigData[Name] {
  return useWatch({ control, name }) as RaffleConfigData[Name];
}

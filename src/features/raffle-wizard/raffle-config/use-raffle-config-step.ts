import { useMemo, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { publicRafflePath } from '#core/domain/app-paths.ts';
import { dayOf } from '#core/domain/days.ts';
import {
  isPaymentOptionAvailable,
  PAYMENT_OPTIONS,
  type PaymentOption,
} from '#core/domain/payment-options.ts';
import type { RaffleConfigData } from '#core/domain/raffle-config.ts';
import { slugOf } from '#core/domain/slug.ts';
import { raffleConfigForm } from '#core/forms/raffle-config.ts';
import type { Slot } from '#src/storage/slot.ts';
import type { SyncEngine } from '#src/sync/sync-engine.ts';
import { useOnline } from '#src/ui/use-online.ts';
import { CONFIG_NAMES } from '../config-names.ts';
import { raffleConfigMessages } from '../obstacles.ts';
import { useImagesFirst } from '../raffle-images/use-images-first.ts';
import { configContext, configDataOf, findPlan, isConfigWritten, paymentDataOf } from '../raffle-standing.ts';
import { refusedFields } from '../refused-fields.ts';
import { sayConfigSaved } from '../save-outcome-feedback.ts';
import { fieldErrors, schemaResolver } from '../schema-resolver.ts';
import { sayStorageProblem } from '../storage-feedback.ts';
import { type StepForm, useStepForm } from '../use-step-form.ts';
import type { WizardData } from '../wizard-data.ts';
import {
  areLuckyNumbersOverruled,
  lockedReason,
  locksOf,
  overruledModel,
  type WizardLocks,
} from '../wizard-locks.ts';
import { CONFIG_FIELDS } from './config-sections.ts';
import { OpenSections } from './open-sections.ts';
import { DrawnButtons } from './purchase-buttons/drawn-buttons.ts';
import { secureRandom } from './secure-random.ts';
import { settledConfig } from './settled-config.ts';

export type ConfigControl = Control<RaffleConfigData>;

/** What step 1 knows besides its own fields. */
export interface ConfigSurroundings {
  raffleId: string;
  maxTickets: number;
  /** Cents of BRL. */
  ticketPriceCents: number;
  locks: WizardLocks;
  /** Why sold tickets hold the model; undefined where they do not. */
  modelLockedReason: string | undefined;
  /** Why sold tickets hold the lucky tickets; undefined where they do not. */
  luckyLockedReason: string | undefined;
  /** What stands in place of purchase buttons until the organizer chooses some. */
  drawnButtons: DrawnButtons;
  availableOptions: ReadonlySet<PaymentOption>;
  /** Address of the public page. */
  publicUrl: string;
  /** Where images are kept, and how far they are. */
  images: { engine: SyncEngine; raffleId: string; slots: readonly Slot[] };
  /** Earliest sale start that may be chosen: today, or the one that holds already. */
  firstSaleDay: string;
}

export interface RaffleConfigStepState extends StepForm<RaffleConfigData> {
  surroundings: ConfigSurroundings;
  sections: OpenSections;
  /** Opened for one of its fields: for a wish, or for something wrong there. */
  isAimed: boolean;
}

interface RaffleConfigStepOptions {
  engine: SyncEngine;
  data: WizardData;
  onSaved: () => void;
  onNotSaved: () => void;
  /** The field that the step was opened for. */
  field: string | undefined;
}

interface Standing {
  engine: SyncEngine;
  maxTickets: number;
  isOnline: boolean;
  drawnButtons: DrawnButtons;
}

function surroundingsOf(data: WizardData, standing: Standing): ConfigSurroundings {
  const { engine, maxTickets, isOnline, drawnButtons } = standing;
  const { raffle, config, slots } = data;
  const locks = locksOf(data, isOnline);
  const seller = paymentDataOf(data);
  const written = overruledModel(data);
  const today = dayOf(new Date());
  const accepted = config?.base?.saleStartsOn ?? today;
  return {
    raffleId: raffle.id,
    maxTickets,
    ticketPriceCents: raffle.working.priceCents,
    locks,
    modelLockedReason: lockedReason(locks, written && CONFIG_NAMES.model[written]),
    luckyLockedReason: lockedReason(locks, areLuckyNumbersOverruled(data) ? 'outros tickets' : undefined),
    drawnButtons,
    availableOptions: new Set(PAYMENT_OPTIONS.filter((option) => isPaymentOptionAvailable(option, seller))),
    publicUrl: location.origin + publicRafflePath(raffle.id, slugOf(raffle.working.title)),
    images: { engine, raffleId: raffle.id, slots },
    firstSaleDay: accepted < today ? accepted : today,
  };
}

/**
 * What is wrong before anything is typed: the server's refusal, and what a change in step 0 has broken (decision 14).
 * A configuration that its owner has not written yet is not wrong, only empty.
 */
function knownErrors(data: WizardData): Record<string, string> {
  const broken = isConfigWritten(data) ? raffleConfigMessages(data) : {};
  const { prizes: _prizes, paymentOption: _paymentOption, ...shown } = broken;
  return { ...shown, ...refusedFields(data, 'config') };
}

/** Step 1's form. */
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
  // As it was when the step was opened: from then on the form judges itself.
  const [errors] = useState(() => knownErrors(data));
  const [drawnButtons] = useState(() => new DrawnButtons(secureRandom));
  const stored = useMemo(() => configDataOf(data, maxTickets), [data, maxTickets]);
  const step = useStepForm<RaffleConfigData>({
    stored,
    revision: data.config?.localRev ?? 0,
    resolver: schemaResolver<RaffleConfigData>(
      () => raffleConfigForm(configContext(data, maxTickets)),
      (config) => settledConfig(config, maxTickets, drawnButtons),
    ),
    initialErrors: fieldErrors<RaffleConfigData>(errors),
    fieldOrder: CONFIG_FIELDS,
    storage: {
      autosave: (values, changed) => engine.autosaveRaffleConfig(raffle.id, values, changed),
      journal: (config, changed) =>
        engine.journalEdit({ document: 'config', raffleId: raffle.id, data: config, changed }),
      onError: sayStorageProblem,
    },
    save: (values) => engine.saveRaffleConfig(raffle.id, values, data.typed.config),
    say: sayConfigSaved,
    onSaved,
    onNotSaved,
    field,
    reveal: (fields) => sections.reveal(fields),
  });
  const isOnline = useOnline(engine.connectivity);
  // The same as long as nothing of it changes: each group of the step is drawn again with it.
  const surroundings = useMemo(
    () => surroundingsOf(data, { engine, maxTickets, isOnline, drawnButtons }),
    [data, engine, maxTickets, isOnline, drawnButtons],
  );
  const { isWaiting, onSubmit } = useImagesFirst(step.onSubmit);
  return {
    ...step,
    isSaving: step.isSaving || isWaiting,
    onSubmit,
    sections,
    isAimed: field !== undefined || Object.keys(errors).length > 0,
    surroundings,
  };
}

/** One value of the form, followed while it changes. */
export function useConfigValue<Name extends keyof RaffleConfigData>(
  control: ConfigControl,
  name: Name,
): RaffleConfigData[Name] {
  return useWatch({ control, name }) as RaffleConfigData[Name];
}

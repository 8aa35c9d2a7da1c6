import { type Day, formatDay } from '#core/domain/days.ts';
import {
  areTermsLocked,
  type RaffleLocks,
  raffleLocks,
  withLockedConfigFields,
  withLockedRaffleFields,
} from '#core/domain/raffles/locks.ts';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import type { RaffleData } from '#core/domain/raffles/raffle.ts';
import { DRAW_DAY_WAY } from '#core/text/raffles/locked-fields.ts';
import { attentionReason } from '#src/sync/status/sync-state.ts';
import { findPlan, statusOf } from './raffle-selectors.ts';
import type { StoredWizardData, WizardData } from './wizard-data.ts';

/** The locks (P-314), as far as known on this device. */
export interface WizardLocks extends RaffleLocks {
  /** Active and offline, without knowledge about payments: fields that might be locked are locked until it is known. */
  isUnsure: boolean;
  /** The server refused a change that was saved before this device knew of the lock. */
  wasRefused: boolean;
}

type Holding = Pick<StoredWizardData, 'raffle'>;

const hasSoldTickets = ({ raffle }: Holding) =>
  areTermsLocked({ status: statusOf({ raffle }), hasPayments: raffle.hasPayments });

/** Replaces fields locked by sold tickets with the server's values; the user's input stays available in `typed`. */
export function withLockedValues(stored: StoredWizardData): WizardData {
  const { raffle, config } = stored;
  const typed = { raffle: raffle.working, config: config?.working };
  if (!hasSoldTickets(stored) || !raffle.base) return { ...stored, typed };
  const held = { ...raffle, working: withLockedRaffleFields(raffle.working, raffle.base) };
  const heldConfig = config?.base && {
    ...config,
    working: withLockedConfigFields(config.working, config.base),
  };
  return { ...stored, raffle: held, config: heldConfig ?? config, typed };
}

/** Whether the locks explain the server's refusal; the lock banner then replaces the attention banner. */
export function isLockRefusal(data: WizardData): boolean {
  const reason = attentionReason(data.raffle, data.config, data.slots);
  return reason?.kind === 'refused' && reason.code === 'locked';
}

/** The fields that are locked now. */
export function locksOf(data: WizardData, isOnline: boolean): WizardLocks {
  const { raffle } = data;
  const status = statusOf(data);
  const maxTickets = findPlan(data.ticketPlans, raffle.working)?.maxTickets ?? 0;
  const isUnsure =
    status === 'active' && raffle.arePaymentsKnown !== true && !raffle.hasPayments && !isOnline;
  const locks = raffleLocks({ status, hasPayments: raffle.hasPayments || isUnsure, maxTickets });
  return { ...locks, isUnsure, wasRefused: isLockRefusal(data) };
}

/** The user's value that a lock overrides; undefined if the user's value is shown. */
export function overruled<Field extends keyof RaffleData>(
  data: WizardData,
  field: Field,
): RaffleData[Field] | undefined {
  const written = data.typed.raffle[field];
  return written === data.raffle.working[field] ? undefined : written;
}

/** Like `overruled`, for a field of step 1. */
export function overruledConfig<Field extends 'ticketModel' | 'drawsOn'>(
  data: WizardData,
  field: Field,
): RaffleConfigData[Field] | undefined {
  const written = data.typed.config?.[field];
  return written === data.config?.working[field] ? undefined : written;
}

/** Whether a lock overrides the user's lucky tickets. */
export function areLuckyNumbersOverruled({ typed, config }: WizardData): boolean {
  const partsOf = (data: RaffleConfigData | undefined) =>
    data && [data.luckyNumbersEnabled, data.luckyNumberPrizeCents, ...data.luckyNumbers].join();
  return partsOf(typed.config) !== partsOf(config?.working);
}

/** The hint under a locked field. `written`: the user's value that the lock overrides. */
export function lockedReason(locks: WizardLocks, written: string | undefined): string | undefined {
  if (!locks.areTermsLocked) return undefined;
  if (locks.isUnsure) return 'Aguarda a internet';
  return written === undefined
    ? 'Já existem pagamentos'
    : `Já existem pagamentos. Você tinha escolhido ${written}`;
}

/** The hint under the locked draw day, which is postponed elsewhere. `written`: the user's day that the lock overrides. */
export function drawLockedReason(locks: WizardLocks, written: Day | undefined): string | undefined {
  const reason = lockedReason(locks, written && formatDay(written));
  return reason === undefined || locks.isUnsure ? reason : `${reason}. ${DRAW_DAY_WAY}`;
}

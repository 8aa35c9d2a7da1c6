import {
  type RaffleLocks,
  raffleLocks,
  withLockedConfigFields,
  withLockedRaffleFields,
} from '#core/domain/locks.ts';
import type { RaffleConfigData } from '#core/domain/raffle-config.ts';
import type { RaffleData } from '#core/domain/raffle.ts';
import { attentionReason } from '#src/sync/sync-state.ts';
import { findPlan, statusOf } from './raffle-standing.ts';
import type { StoredWizardData, WizardData } from './wizard-data.ts';

/** The locks of §4 as this device knows them. */
export interface WizardLocks extends RaffleLocks {
  /** Active, offline, and never told whether there are payments: what might be locked is left alone until it is known. */
  isUnsure: boolean;
  /** The server has refused a change that was saved before the lock was known here. */
  wasRefused: boolean;
}

type Holding = Pick<StoredWizardData, 'raffle'>;

const hasSoldTickets = ({ raffle }: Holding) =>
  raffleLocks({ status: statusOf({ raffle }), hasPayments: raffle.hasPayments, maxTickets: 0 }).soldTickets;

/** Everything as it is stored, with what sold tickets lock as the server has it; what was typed stays at hand beside it. */
export function withLocksHeld(stored: StoredWizardData): WizardData {
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

/** A refusal that the locks explain: their banner tells it in place of the raffle's own. */
export function isLockRefusal(data: WizardData): boolean {
  const reason = attentionReason(data.raffle, data.config, data.slots);
  return reason?.kind === 'refused' && reason.code === 'locked';
}

/** What may not be changed now. */
export function locksOf(data: WizardData, isOnline: boolean): WizardLocks {
  const { raffle } = data;
  const status = statusOf(data);
  const maxTickets = findPlan(data.ticketPlans, raffle.working)?.maxTickets ?? 0;
  const isUnsure =
    status === 'active' && raffle.arePaymentsKnown !== true && !raffle.hasPayments && !isOnline;
  const locks = raffleLocks({ status, hasPayments: raffle.hasPayments || isUnsure, maxTickets });
  return { ...locks, isUnsure, wasRefused: isLockRefusal(data) };
}

/** The value that was written and does not hold; undefined where what is shown is what was written. */
export function overruled<Field extends keyof RaffleData>(
  data: WizardData,
  field: Field,
): RaffleData[Field] | undefined {
  const written = data.typed.raffle[field];
  return written === data.raffle.working[field] ? undefined : written;
}

/** The same for the model of step 1. */
export function overruledModel(data: WizardData): RaffleConfigData['ticketModel'] | undefined {
  const written = data.typed.config?.ticketModel;
  return written === data.config?.working.ticketModel ? undefined : written;
}

/** Whether lucky tickets were written that do not hold. */
export function areLuckyNumbersOverruled({ typed, config }: WizardData): boolean {
  const partsOf = (data: RaffleConfigData | undefined) =>
    data && [data.luckyNumbersEnabled, data.luckyNumberPrizeCents, ...data.luckyNumbers].join();
  return partsOf(typed.config) !== partsOf(config?.working);
}

/** The line under a locked field. `written` is what was typed there before and does not hold. */
export function lockedReason(locks: WizardLocks, written: string | undefined): string | undefined {
  if (!locks.soldTickets) return undefined;
  if (locks.isUnsure) return 'Aguarda a internet';
  return written === undefined
    ? 'Já existem pagamentos'
    : `Já existem pagamentos. Você tinha escolhido ${written}`;
}

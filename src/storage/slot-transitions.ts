import type { SlotEvent } from './slot-event.ts';
import type { SlotState } from './slot.ts';

/** The state of a slot after an event; 'gone': it is removed; 'impossible': the event cannot happen in this state. */
type SlotTransition = SlotState | 'stays' | 'gone' | 'impossible';
type Row = Record<SlotEvent, SlotTransition>;

/** The state of a new slot. */
export const FIRST_STATE = 'queued' satisfies SlotState;

/** Not sent yet. A deletion keeps its request meanwhile, so that a late reply to that still counts. */
const UNSENT = {
  saved: 'queued',
  asked: 'conflict',
  merged: 'queued',
  'merged-unchanged': 'stays',
  'merged-invalid': 'rejected',
  settled: 'gone',
  withdrawn: 'gone',
  discarded: 'gone',
  dropped: 'gone',
  deleted: 'gone',
  undone: 'gone',
  retried: 'stays',
  'fee-paid': 'impossible',
  updated: 'impossible',
  'taken-back': 'queued',
  begun: 'sending',
  'page-died': 'impossible',
  unsendable: 'quarantined',
  acknowledged: 'impossible',
  'answered-with-newer': 'impossible',
  uploaded: 'gone',
  'no-reply': 'unknown',
  'asked-later': 'waiting',
  'session-ended': 'sign-in-needed',
  refused: 'rejected',
  outdated: 'update-needed',
  stale: 'impossible',
} as const satisfies Row;

/** Sent, with an outcome that is not known. */
const SENT = {
  saved: 'stays',
  asked: 'impossible',
  merged: 'impossible',
  'merged-unchanged': 'impossible',
  'merged-invalid': 'impossible',
  settled: 'impossible',
  withdrawn: 'stays',
  discarded: 'gone',
  dropped: 'gone',
  deleted: 'gone',
  undone: 'stays',
  retried: 'stays',
  'fee-paid': 'impossible',
  updated: 'impossible',
  'taken-back': 'queued',
  begun: 'sending',
  'page-died': 'impossible',
  unsendable: 'quarantined',
  acknowledged: 'gone',
  'answered-with-newer': 'queued',
  uploaded: 'gone',
  'no-reply': 'unknown',
  'asked-later': 'waiting',
  'session-ended': 'sign-in-needed',
  refused: 'rejected',
  outdated: 'update-needed',
  stale: 'queued',
} as const satisfies Row;

/** Waits for its user, without an attempt. */
const HELD = {
  saved: 'queued',
  asked: 'conflict',
  merged: 'queued',
  'merged-unchanged': 'stays',
  'merged-invalid': 'rejected',
  settled: 'gone',
  withdrawn: 'gone',
  discarded: 'gone',
  dropped: 'gone',
  deleted: 'gone',
  undone: 'gone',
  retried: 'queued',
  'fee-paid': 'impossible',
  updated: 'impossible',
  'taken-back': 'queued',
  begun: 'impossible',
  'page-died': 'impossible',
  unsendable: 'impossible',
  acknowledged: 'impossible',
  'answered-with-newer': 'impossible',
  uploaded: 'gone',
  'no-reply': 'impossible',
  'asked-later': 'impossible',
  'session-ended': 'impossible',
  refused: 'impossible',
  outdated: 'impossible',
  stale: 'impossible',
} as const satisfies Row;

/** The state table of a slot (P-1045): what follows each event in each state. */
export const SLOT_TRANSITIONS = {
  queued: UNSENT,
  'update-needed': { ...UNSENT, retried: 'queued', updated: 'queued', begun: 'impossible' },
  sending: { ...SENT, discarded: 'stays', begun: 'impossible', 'page-died': 'unknown' },
  unknown: SENT,
  waiting: SENT,
  'sign-in-needed': SENT,
  conflict: {
    ...HELD,
    ...{ 'merged-unchanged': 'queued', retried: 'stays' },
    // Neither images nor deletions are asked about.
    ...{ dropped: 'impossible', undone: 'impossible', uploaded: 'impossible' },
  },
  rejected: { ...HELD, 'fee-paid': 'queued' },
  quarantined: HELD,
} as const satisfies Record<SlotState, Row>;

import type { SlotEvent } from './slot-event.ts';
import { SLOT_TRANSITIONS } from './slot-transitions.ts';
import type { Attempt, InState, SlotBase, SlotKind, SlotProblem, SlotState } from './slot.ts';
import { hasAttempt, isRefused } from './slot.ts';

type Transitions = typeof SLOT_TRANSITIONS;

/** The states to which an event leads from one of the states `S`; 'gone': none. */
type StateAfter<S extends SlotState, E extends SlotEvent> = {
  [From in S]: Transitions[From][E] extends 'stays' ? From : Exclude<Transitions[From][E], 'impossible'>;
}[S];

type SlotAfter<K extends SlotKind, State> = State extends SlotState
  ? SlotBase<K> & InState<State>
  : undefined;

/** What the states of an event need besides. */
type Brought<E extends SlotEvent> = ('sending' extends Transitions[SlotState][E]
  ? { attempt: Attempt }
  : unknown) &
  (Transitions[SlotState][E] & ('rejected' | 'quarantined') extends never
    ? unknown
    : { problem: SlotProblem }) &
  ('update-needed' extends Transitions[SlotState][E] ? { refusedContract: number } : unknown);

/** What an event changes of a slot besides its state. */
export type SlotChanges<K extends SlotKind, E extends SlotEvent> = Partial<
  Pick<SlotBase<K>, 'pending' | 'tries' | 'nextTryAt'>
> &
  Brought<E>;

/** A slot of one kind in one of the states `S`. */
export type SlotIn<K extends SlotKind, S extends SlotState> = SlotBase<K> & {
  state: S;
  attempt: Attempt | null;
  problem: SlotProblem | null;
};

/**
 * The slot after an event, undefined where it is removed: the only place that changes a slot's state (P-1045). @throws where the event cannot
 * happen in the slot's state; what the caller's transaction has written is undone by that.
 */
export function slotAfter<K extends SlotKind, S extends SlotState, E extends SlotEvent>(
  slot: SlotIn<K, S>,
  event: E,
  changes: SlotChanges<K, E>,
): SlotAfter<K, StateAfter<S, E>> {
  const next = SLOT_TRANSITIONS[slot.state][event];
  if (next === 'impossible') throw new Error(`A slot in '${slot.state}' cannot be '${event}'`);
  const after = { ...slot, ...changes, state: next === 'stays' ? slot.state : next };
  const kept = {
    ...after,
    attempt: hasAttempt(after) ? after.attempt : null,
    problem: isRefused(after) ? after.problem : null,
  };
  return (next === 'gone' ? undefined : kept) as SlotAfter<K, StateAfter<S, E>>;
}

/** Whether an event leads from a slot's state to `state`; 'gone': the slot is removed. */
export function leadsTo(slot: { state: SlotState }, event: SlotEvent, state: SlotState | 'gone'): boolean {
  return SLOT_TRANSITIONS[slot.state][event] === state;
}

import { expect, test } from 'vitest';
import { aSlot, anAttempt } from '#tests/builders/stored-documents.ts';
import { slotAfter } from './slot-after.ts';
import type { SlotEvent } from './slot-event.ts';
import { SLOT_TRANSITIONS } from './slot-transitions.ts';
import type { Slot, SlotState } from './slot.ts';

/** '–': impossible. '=': the slot stays in its state. 'gone': it is removed. */
const TABLE = `
rule    event                queued          update-needed   sending         unknown         waiting         sign-in-needed  conflict  rejected  quarantined
P-1004  saved                queued          queued          =               =               =               =               queued    queued    queued
P-1005  asked                conflict        conflict        –               –               –               –               conflict  conflict  conflict
P-1005  merged               queued          queued          –               –               –               –               queued    queued    queued
P-1005  merged-unchanged     =               =               –               –               –               –               queued    =         =
P-1005  merged-invalid       rejected        rejected        –               –               –               –               rejected  rejected  rejected
P-1005  settled              gone            gone            –               –               –               –               gone      gone      gone
P-1035  withdrawn            gone            gone            =               =               =               =               gone      gone      gone
P-1012  discarded            gone            gone            =               gone            gone            gone            gone      gone      gone
P-1047  dropped              gone            gone            gone            gone            gone            gone            –         gone      gone
P-317   deleted              gone            gone            gone            gone            gone            gone            gone      gone      gone
P-317   undone               gone            gone            =               =               =               =               –         gone      gone
P-1012  retried              =               queued          =               =               =               =               =         queued    queued
P-505   fee-paid             –               –               –               –               –               –               –         queued    –
P-1042  updated              –               queued          –               –               –               –               –         –         –
P-1039  taken-back           queued          queued          queued          queued          queued          queued          queued    queued    queued
P-1004  begun                sending         –               –               sending         sending         sending         –         –         –
P-1004  page-died            –               –               unknown         –               –               –               –         –         –
P-1046  unsendable           quarantined     quarantined     quarantined     quarantined     quarantined     quarantined     –         –         –
P-1004  acknowledged         –               –               gone            gone            gone            gone            –         –         –
P-1004  answered-with-newer  –               –               queued          queued          queued          queued          –         –         –
P-1047  uploaded             gone            gone            gone            gone            gone            gone            –         gone      gone
P-1010  no-reply             unknown         unknown         unknown         unknown         unknown         unknown         –         –         –
P-1010  asked-later          waiting         waiting         waiting         waiting         waiting         waiting         –         –         –
P-1010  session-ended        sign-in-needed  sign-in-needed  sign-in-needed  sign-in-needed  sign-in-needed  sign-in-needed  –         –         –
P-1010  refused              rejected        rejected        rejected        rejected        rejected        rejected        –         –         –
P-1042  outdated             update-needed   update-needed   update-needed   update-needed   update-needed   update-needed   –         –         –
P-1010  stale                –               –               queued          queued          queued          queued          –         –         –
`;

const [[, , ...states] = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.split(/ +/));

const cells = rows.flatMap(([rule, event, ...row]) =>
  states.map((state, place) => ({
    rule,
    event: event as SlotEvent,
    state: state as SlotState,
    next: row[place],
  })),
);

const problem = { code: 'rules-broken', message: 'Confira os campos', fields: {} };
const brought = { attempt: anAttempt({ key: 'key-2' }), problem, refusedContract: 1 };

/** A slot in any state; with an attempt where the event needs one. */
const inState = (state: SlotState) => aSlot('raffle', { state, attempt: anAttempt(), problem } as object);

test.each(cells)("$rule: '$event' in '$state': $next", ({ event, state, next }) => {
  if (next === '–') expect(() => slotAfter(inState(state), event, brought)).toThrow(`'${state}'`);
  else {
    const after: Slot | undefined = slotAfter(inState(state), event, brought);
    expect(after?.state ?? 'gone').toBe(next === '=' ? state : next);
  }
});

test('P-1045: the table above has each state and each event, once', () => {
  expect(states.toSorted()).toEqual(Object.keys(SLOT_TRANSITIONS).sort());
  expect(rows.map(([, event]) => event).sort()).toEqual(Object.keys(SLOT_TRANSITIONS.queued).sort());
});

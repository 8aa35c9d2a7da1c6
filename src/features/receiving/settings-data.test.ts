import { describe, expect, it } from 'vitest';
import { anAttempt } from '#tests/builders/stored-documents.ts';
import type { Slot, SlotState } from '#src/storage/slot.ts';
import type { StoredSellerProfile } from '#src/storage/stored-documents.ts';
import { syncStateOf } from './settings-data.ts';

const working = {
  pixKeyType: 'email',
  pixKey: 'a@b.com.br',
  pixCity: 'Recife',
  pixWithoutTxid: false,
} as const;
const base = {
  ...working,
  id: 's1',
  ownerId: 'u1',
  apiKey: '',
  hasApiToken: false,
  maskedApiToken: '',
  revision: 1,
};
const acknowledged: StoredSellerProfile = {
  id: 's1',
  working,
  base,
  localRev: 2,
  ackedRev: 2,
  savedAt: null,
  syncedAt: '2026-11-21T12:00:00.000Z',
  conflict: null,
};

const slot = (state: SlotState): Slot => {
  const common = {
    ...{ id: 'seller-profile', kind: 'seller-profile' as const, raffleId: null },
    pending: { data: working, localRev: 2, savedOn: '2026-11-21' },
    ...{ tries: 0, nextTryAt: 0, queuedAt: '2026-11-21T12:00:00.000Z' },
  };
  switch (state) {
    case 'queued':
    case 'conflict':
      return { ...common, state, attempt: null, problem: null };
    case 'update-needed':
      return { ...common, state, attempt: null, problem: null, refusedContract: 2 };
    case 'rejected':
    case 'quarantined':
      return { ...common, state, attempt: null, problem: { code: 'unfit', message: 'Recusado', fields: {} } };
    default:
      return { ...common, state, attempt: anAttempt(), problem: null };
  }
};

describe('the receiving settings never show as more than they are', () => {
  it.each([
    ['nothing was ever written', undefined, undefined, 'untouched'],
    ['the server has it', acknowledged, undefined, 'on-server'],
    ['typed and not saved', { ...acknowledged, localRev: 3 }, undefined, 'unsaved'],
    ['saved, and typed in again', { ...acknowledged, localRev: 3 }, slot('queued'), 'on-device'],
    ['saved and not sent', acknowledged, slot('queued'), 'on-device'],
    ['the outcome is unknown', acknowledged, slot('unknown'), 'on-device'],
    ['on its way', acknowledged, slot('sending'), 'sending'],
    ['refused', acknowledged, slot('rejected'), 'attention'],
    ['the session ended', acknowledged, slot('sign-in-needed'), 'attention'],
    ['the app is too old', acknowledged, slot('update-needed'), 'attention'],
    ['changed elsewhere', { ...acknowledged, conflict: base }, undefined, 'attention'],
  ])('%s', (_, profile, queued, kind) => expect(syncStateOf(profile, queued).kind).toBe(kind));
});

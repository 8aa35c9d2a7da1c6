// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { slotId } from '#src/storage/slot.ts';
import { UserDatabase } from '#src/storage/user-database.ts';
import { aSlot, aStoredRaffle } from '#tests/builders/stored-documents.ts';
import { PendingDeletions } from './pending-deletions.tsx';

const database = new UserDatabase('pending-deletions');
vi.mock('#src/sync/engine/signed-in.ts', () => ({ getSyncEngine: () => ({ database }) }));

afterEach(() => database.delete());

test('a waiting deletion names a raffle whose title was emptied too', async () => {
  const raffle = aStoredRaffle({ id: 'r1' });
  await database.raffles.put({ ...raffle, working: { ...raffle.working, title: ' ' } });
  await database.slots.put(aSlot('deletion', { raffleId: 'r1', id: slotId('deletion', 'r1') }));
  render(<PendingDeletions />);
  expect(await screen.findByText('“Rifa sem título” sai do servidor quando a internet voltar.')).toBeTruthy();
});

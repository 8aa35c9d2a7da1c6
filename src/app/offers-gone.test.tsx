// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageTitle } from '#src/ui/layout/page-title.tsx';
import { InstallCard } from './install-card.tsx';
import { UpdateStatus } from './update-status.tsx';
import { MemoryRouter } from 'react-router-dom';

const update = vi.hoisted(() => ({ isOffered: true, listener: () => undefined as void }));
vi.mock('#src/storage/first-draft.ts', () => ({ hasSavedDraft: () => true }));
vi.mock('./app-update.ts', async () => {
  const { useSyncExternalStore } = await import('react');
  const subscribe = (listener: () => void) => {
    update.listener = listener;
    return () => undefined;
  };
  return {
    useUpdateOffer: () => useSyncExternalStore(subscribe, () => update.isOffered),
    useIsUpdateNeeded: () => false,
    useLackOfRoom: () => 0,
    applyUpdate: vi.fn(),
    tryUpdateAgain: vi.fn(),
    postponeUpdate: () => {
      update.isOffered = false;
      update.listener();
    },
  };
});

beforeEach(() => {
  update.isOffered = true;
});
afterEach(cleanup);

function Card() {
  const [wasAnswered, setAnswered] = useState(false);
  const answerCard = () => setAnswered(true);
  const install = () => Promise.resolve(answerCard());
  const closeSheet = () => undefined;
  return (
    <InstallCard {...{ way: 'prompt', wasAnswered, answerCard, install, isSheetOpen: false, closeSheet }} />
  );
}

test.each<[string, ReactNode, string]>([
  ['the card to install', <Card />, 'Agora não'],
  ['the card to install', <Card />, 'Instalar'],
  ['the offer of an update', <UpdateStatus />, 'Depois'],
])('%s is gone with what was pressed, and the title has the focus (P-1184)', async (_, offer, name) => {
  render(
    <MemoryRouter initialEntries={['/dashboard/my-raffles']}>
      <PageTitle>Minhas rifas</PageTitle>
      {offer}
    </MemoryRouter>,
  );
  const button = await screen.findByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  await vi.waitFor(() => expect(button.isConnected).toBe(false));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
});

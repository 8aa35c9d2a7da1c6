// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { STEP } from '#core/domain/app-paths.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { aStoredConfig, aStoredRaffle } from '#tests/builders/stored-documents.ts';
import { OverruledNote, RaffleLeftBehindNote, StrippedNote, UnpublishedNote } from './lazy-notes.tsx';
import { WizardLayout } from './wizard-layout.tsx';

vi.mock('#src/unpublished-changes/discard-changes.ts', () => ({
  askToDiscardChanges: async (engine: { discardChanges: () => Promise<void> }) => {
    await engine.discardChanges();
    return true;
  },
}));

const DATA = {
  raffle: aStoredRaffle({ strippedFields: ['description'], leftBehind: { title: 'Outro' } }),
  config: aStoredConfig({ overruled: { isPrivate: true } }),
};
const goTo = vi.fn();
const noteOf = {
  stripped: (engine: SyncEngine) => <StrippedNote engine={engine} data={DATA} step={STEP.data} goTo={goTo} />,
  overruled: (engine: SyncEngine) => <OverruledNote engine={engine} data={DATA} />,
  'left behind': (engine: SyncEngine) => <RaffleLeftBehindNote engine={engine} data={DATA} />,
  unpublished: (engine: SyncEngine) => (
    <UnpublishedNote
      {...{ engine, raffleId: 'r1', canPublish: true, isWithdrawn: false }}
      {...{ showInvalid: vi.fn(), onDiscarded: vi.fn() }}
    />
  ),
};

/** The wizard of a raffle whose note goes with what its buttons do. */
function Wizard({ note }: { note: keyof typeof noteOf }) {
  const [isThere, setThere] = useState(true);
  const dismiss = () => Promise.resolve(setThere(false));
  const engine = {
    ...{ forgetStripped: dismiss, forgetOverruled: dismiss },
    ...{ forgetLeftBehind: dismiss, discardChanges: dismiss },
  };
  return (
    <WizardLayout>
      {isThere && noteOf[note](engine as unknown as SyncEngine)}
      <button onClick={() => setThere(false)}>Salvar</button>
    </WizardLayout>
  );
}

const NOTES = [
  ['stripped', 'Entendi'],
  ['overruled', 'Entendi'],
  ['left behind', 'Entendi'],
  ['unpublished', 'Descartar'],
] as const;

test.each(NOTES)(
  'a note that goes with its button leaves the focus to the title: %s (P-1174)',
  async (note, label) => {
    render(<Wizard note={note} />, { wrapper: MemoryRouter });
    await userEvent.click(await screen.findByRole('button', { name: label }));
    await vi.waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Editar rifa' }));
  },
);

test.each(NOTES)('a note that goes by itself takes the focus from nothing: %s', async (note, label) => {
  render(<Wizard note={note} />, { wrapper: MemoryRouter });
  await screen.findByRole('button', { name: label });
  const save = screen.getByRole('button', { name: 'Salvar' });
  await userEvent.click(save);
  expect(screen.queryByRole('status')).toBeNull();
  expect(document.activeElement).toBe(save);
});

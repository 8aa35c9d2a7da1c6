// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { aRaffle, aStoredConfig, aStoredRaffle } from '#tests/builders/stored-documents.ts';
import { RaffleLeftBehindNote } from './raffle-left-behind-note.tsx';

test('names the fields of both steps, and uses or dismisses what was left behind', () => {
  const engine = { takeLeftBehind: vi.fn(), forgetLeftBehind: vi.fn() };
  const data = {
    raffle: aStoredRaffle({ leftBehind: { title: 'Da aba fechada' } }),
    config: aStoredConfig({ leftBehind: { rules: '<p>Da aba fechada</p>' } }),
  };
  render(<RaffleLeftBehindNote engine={engine as unknown as SyncEngine} data={data} />);
  expect(screen.getByRole('status').textContent).toContain('“Título” e “Regras da rifa”');
  fireEvent.click(screen.getByRole('button', { name: 'Usar a outra' }));
  expect(engine.takeLeftBehind).toHaveBeenCalledWith('r1');
  fireEvent.click(screen.getByRole('button', { name: 'Entendi' }));
  expect(engine.forgetLeftBehind).toHaveBeenCalledWith('r1');
});

test('an ended raffle takes nothing of it (P-1172)', () => {
  const data = {
    raffle: aStoredRaffle({ leftBehind: { title: 'Da aba fechada' }, base: aRaffle({ status: 'finished' }) }),
    config: undefined,
  };
  render(<RaffleLeftBehindNote engine={{} as unknown as SyncEngine} data={data} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Ver', 'Entendi']);
});

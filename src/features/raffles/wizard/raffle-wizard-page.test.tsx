// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { STEP, WIZARD_ROUTE, wizardStepPath } from '#core/domain/app-paths.ts';
import { UserDatabase } from '#src/storage/user-database.ts';
import { aStoredRaffle } from '#tests/builders/stored-documents.ts';
import { RaffleWizardPage } from './raffle-wizard-page.tsx';
import type { WizardData } from './wizard-data.ts';

const database = new UserDatabase('u1');
const engine = { database, addOpenScreen: () => () => true };
vi.mock('#src/sync/engine/signed-in.ts', () => ({ getSyncEngine: () => engine }));
vi.mock('./wizard-screen.tsx', () => ({
  WizardScreen: ({ data }: { data: WizardData }) => (
    <input aria-label="Título" defaultValue={data.raffle.id} />
  ),
}));

const titleField = () => screen.findByLabelText<HTMLInputElement>('Título');

it('when another raffle is opened, the previous form is removed before the next one is loaded', async () => {
  await database.raffles.bulkPut([aStoredRaffle({ id: 'old' }), aStoredRaffle({ id: 'new' })]);
  const route = {
    path: WIZARD_ROUTE,
    loader: () => null,
    Component: RaffleWizardPage,
  };
  const router = createMemoryRouter([route], { initialEntries: [wizardStepPath('old', STEP.data)] });
  render(<RouterProvider router={router} />);
  expect((await titleField()).value).toBe('old');
  await act(() => router.navigate(wizardStepPath('new', STEP.data)));
  expect(screen.queryByDisplayValue('old')).toBeNull();
  expect((await titleField()).value).toBe('new');
});

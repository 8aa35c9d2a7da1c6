// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, type LoaderFunctionArgs, RouterProvider, useLoaderData } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { WIZARD_ROUTE, wizardStepPath } from '#core/domain/app-paths.ts';
import { UserDatabase } from '#src/storage/user-database.ts';
import { aStoredRaffle } from '#tests/builders/stored-documents.ts';
import { raffleWizard } from './raffle-wizard-page.tsx';
import type { WizardData } from './wizard-data.ts';
import { STEP } from './wizard-steps.ts';

const database = new UserDatabase('u1');
vi.mock('#src/sync/signed-in.ts', () => ({ getSyncEngine: () => ({ database }) }));
vi.mock('./wizard-screen.tsx', () => ({
  WizardScreen: ({ data }: { data: WizardData }) => (
    <input aria-label="Titulo" defaultValue={data.raffle.id} />
  ),
}));

afterEach(cleanup);

/** Once the database has answered, on a busy machine too. */
const titleField = () => screen.findByLabelText<HTMLInputElement>('Titulo', undefined, { timeout: 5_000 });

it('from one raffle to the next, the form of the last one is gone before the next one has come', async () => {
  await database.raffles.bulkPut([aStoredRaffle({ id: 'old' }), aStoredRaffle({ id: 'new' })]);
  const route = {
    path: WIZARD_ROUTE,
    loader: ({ params: { id = '' } }: LoaderFunctionArgs) => raffleWizard({ id, ahead: undefined }),
    Component: () => useLoaderData() as ReactElement,
  };
  const router = createMemoryRouter([route], { initialEntries: [wizardStepPath('old', STEP.data)] });
  render(<RouterProvider router={router} />);
  expect((await titleField()).value).toBe('old');
  await act(() => router.navigate(wizardStepPath('new', STEP.data)));
  expect(screen.queryByDisplayValue('old')).toBeNull();
  expect((await titleField()).value).toBe('new');
});

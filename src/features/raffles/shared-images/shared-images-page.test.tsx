// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { APP_PATHS, STEP, wizardStepPath } from '#core/domain/app-paths.ts';
import { StorageProblem } from '#src/storage/storage-problem.ts';
import { type Placed, placeImages } from './place-images.ts';
import { SharedImagesPage } from './shared-images-page.tsx';

const createRaffleDraft = vi.hoisted(() => vi.fn<() => Promise<string>>());
vi.mock('#src/sync/engine/signed-in.ts', () => {
  const engine = { database: {}, createRaffleDraft };
  return { getSyncEngine: () => engine };
});
vi.mock('#src/ui/overlays/feedback.ts');
vi.mock('./place-images.ts');
vi.mock('dexie-react-hooks', () => ({ useLiveQuery: () => [] }));

const FILES = [new File([''], 'a.jpg'), new File([''], 'b.jpg')];
const PLACED: Placed = { added: 2, leftOut: [] };

let drafts: number;
beforeEach(() => {
  drafts = 0;
  createRaffleDraft.mockImplementation(() => Promise.resolve(`r${(drafts += 1)}`));
});
afterEach(() => {
  vi.mocked(placeImages).mockReset();
});

async function open() {
  const page = { path: '/shared', loader: () => FILES, element: <SharedImagesPage /> };
  const router = createMemoryRouter([page, { path: '*', element: <p>Outra tela</p> }], {
    initialEntries: [APP_PATHS.myRaffles, '/shared'],
  });
  render(<RouterProvider router={router} />);
  const choose = async () => fireEvent.click(await screen.findByRole('button', { name: 'Nova rifa' }));
  await choose();
  return { router, choose };
}

test('photos that did not all fit go into the same new raffle at the second attempt', async () => {
  vi.mocked(placeImages).mockRejectedValueOnce(new StorageProblem('full', undefined));
  const { router, choose } = await open();
  await vi.waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Nova rifa' }).disabled).toBe(false),
  );
  vi.mocked(placeImages).mockResolvedValueOnce(PLACED);
  await choose();
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(wizardStepPath('r1', STEP.config)));
  expect(vi.mocked(placeImages).mock.calls.map(([, raffleId]) => raffleId)).toEqual(['r1', 'r1']);
  expect(drafts).toBe(1);
});

test('who has left while the photos were being prepared is not taken to their raffle', async () => {
  const prepared = Promise.withResolvers<Placed>();
  vi.mocked(placeImages).mockReturnValueOnce(prepared.promise);
  const { router } = await open();
  await vi.waitFor(() => expect(placeImages).toHaveBeenCalled());
  await act(() => router.navigate(-1));
  await screen.findByText('Outra tela');
  await act(async () => prepared.resolve(PLACED));
  expect(router.state.location.pathname).toBe(APP_PATHS.myRaffles);
});

// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactElement, useEffect } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BEHIND_ATTRIBUTE } from '#src/ui/behind.ts';
import { makeAhead } from '#src/ui/screen-ahead.ts';
import { onDrawn } from '#src/ui/use-drawn.ts';
import { DashboardScreens } from './dashboard-screens.tsx';

const arrivals: string[] = [];

function Arriving({ name }: { name: string }) {
  useEffect(() => void arrivals.push(name), [name]);
  return <input aria-label={name} />;
}

let wizard: ReactElement;

function openDashboard(path: string) {
  const router = createMemoryRouter(
    [
      {
        Component: DashboardScreens,
        children: [
          { path: '/list', handle: { isKept: true }, element: <Arriving name="list" /> },
          { path: '/wizard', loader: () => wizard },
          { path: '/other', element: <Link to="/list">back</Link> },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return { goTo: (next: string) => act(() => router.navigate(next)) };
}

const field = (name: string) => screen.queryByLabelText<HTMLInputElement>(name);
/** Shown, and not merely in the document. */
const seen = () =>
  ['list', 'wizard'].filter((name) => field(name)?.closest(`[${BEHIND_ATTRIBUTE}]`) === null);

const nextFrame = () => act(() => new Promise<void>((resolve) => onDrawn(resolve)));

beforeEach(() => {
  arrivals.length = 0;
  wizard = <Arriving key="wizard" name="wizard" />;
});

afterEach(() => {
  cleanup();
  makeAhead(undefined);
});

test('a kept screen is the same when one comes back to it, and arrives anew', async () => {
  const { goTo } = openDashboard('/list');
  const before = field('list');
  await goTo('/other');
  expect(seen()).toEqual([]);
  expect(screen.getByText('back')).toBeTruthy();
  await goTo('/list');
  expect(field('list')).toBe(before);
  expect(seen()).toEqual(['list']);
  expect(screen.queryByText('back')).toBeNull();
  expect(arrivals).toEqual(['list', 'list']);
});

test('a kept screen is not made before one has been there', () => {
  openDashboard('/other');
  expect(field('list')).toBeNull();
});

test('what the loader of a route answers is its screen; left, it goes once the next one has been seen', async () => {
  const { goTo } = openDashboard('/list');
  await goTo('/wizard');
  expect(seen()).toEqual(['wizard']);
  await goTo('/list');
  expect(seen()).toEqual(['list']);
  expect(field('wizard')).not.toBeNull();
  await nextFrame();
  expect(field('wizard')).toBeNull();
});

test('a screen that is made ahead is out of sight and has not arrived; opened, it is that very one', async () => {
  const { goTo } = openDashboard('/list');
  await act(async () => makeAhead(wizard));
  const made = field('wizard');
  expect(made).not.toBeNull();
  expect(seen()).toEqual(['list']);
  expect(arrivals).toEqual(['list']);
  await goTo('/wizard');
  expect(field('wizard')).toBe(made);
  expect(seen()).toEqual(['wizard']);
  expect(arrivals).toEqual(['list', 'wizard']);
});

test('a screen that nobody goes to any more is not kept', async () => {
  openDashboard('/list');
  await act(async () => makeAhead(wizard));
  await act(async () => makeAhead(undefined));
  expect(field('wizard')).toBeNull();
});

test('once it was open, what was made ahead is forgotten', async () => {
  const { goTo } = openDashboard('/list');
  await act(async () => makeAhead(wizard));
  await goTo('/wizard');
  await goTo('/list');
  await nextFrame();
  expect(field('wizard')).toBeNull();
});

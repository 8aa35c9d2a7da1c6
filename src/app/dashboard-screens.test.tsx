// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { BEHIND_ATTRIBUTE } from '#src/ui/layout/behind.ts';
import { afterNextPaint } from '#src/ui/elements/use-painted.ts';
import { DashboardScreens } from './dashboard-screens.tsx';

const effects: string[] = [];

function Mounting({ name }: { name: string }) {
  useEffect(() => void effects.push(name), [name]);
  return <input aria-label={name} />;
}

function openDashboard(path: string) {
  const router = createMemoryRouter(
    [
      {
        Component: DashboardScreens,
        children: [
          { path: '/list', handle: { isKept: true }, element: <Mounting name="list" /> },
          { path: '/wizard', element: <Mounting name="wizard" /> },
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
/** Visible, not merely in the document. */
const seen = () =>
  ['list', 'wizard'].filter((name) => field(name)?.closest(`[${BEHIND_ATTRIBUTE}]`) === null);

const nextFrame = () => act(() => new Promise<void>((resolve) => afterNextPaint(resolve)));

beforeEach(() => {
  effects.length = 0;
});

test('a kept screen has the same elements when it is shown again, and runs its effects again', async () => {
  const { goTo } = openDashboard('/list');
  const before = field('list');
  await goTo('/other');
  expect(seen()).toEqual([]);
  expect(screen.getByText('back')).toBeTruthy();
  await goTo('/list');
  expect(field('list')).toBe(before);
  expect(seen()).toEqual(['list']);
  await nextFrame();
  expect(screen.queryByText('back')).toBeNull();
  expect(effects).toEqual(['list', 'list']);
});

test('a kept screen is not mounted before it was opened', () => {
  openDashboard('/other');
  expect(field('list')).toBeNull();
});

test('a screen that is not kept is unmounted once the next screen was painted', async () => {
  const { goTo } = openDashboard('/list');
  await goTo('/wizard');
  expect(seen()).toEqual(['wizard']);
  await goTo('/list');
  expect(seen()).toEqual(['list']);
  expect(field('wizard')).not.toBeNull();
  await nextFrame();
  expect(field('wizard')).toBeNull();
});

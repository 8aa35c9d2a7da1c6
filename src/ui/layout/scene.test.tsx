// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { type ReactElement, useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Scene, Still } from './scene.tsx';

let effects = 0;
const drawn = vi.fn();
const measured: Element[] = [];

function Part({ text }: { text: string }) {
  drawn(text);
  useEffect(() => {
    effects += 1;
  }, []);
  return <p>{text}</p>;
}

const scene = (isShown: boolean, text = 'a part') => (
  <Scene isShown={isShown}>
    <Still isShown={isShown}>
      <Part text={text} />
    </Still>
  </Scene>
);

const rendered = async (ui: ReactElement) => {
  const view = render(ui);
  await act(async () => undefined);
  return { ...view, show: (next: ReactElement) => act(async () => view.rerender(next)) };
};
const isBehind = (element: Element) => element.parentElement?.hasAttribute('data-behind');

beforeEach(() => {
  effects = 0;
  drawn.mockClear();
  measured.length = 0;
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(function (this: Element) {
    return measured.push(this);
  });
});

afterEach(() => void vi.restoreAllMocks());

test('a part that is mounted hidden is laid out, and its effects run when it is shown', async () => {
  const { show } = await rendered(scene(false));
  const part = screen.getByText('a part');
  expect(isBehind(part)).toBe(true);
  expect(part.style.display).toBe('');
  expect(measured).toEqual([part]);
  expect(effects).toBe(0);
  await show(scene(true));
  expect(screen.getByText('a part')).toBe(part);
  expect(isBehind(part)).toBe(false);
  expect(effects).toBe(1);
});

test('a part that is hidden keeps its layout without being measured', async () => {
  const { show } = await rendered(scene(true));
  await show(scene(false));
  const part = screen.getByText('a part');
  expect(isBehind(part)).toBe(true);
  expect(part.style.display).toBe('');
  expect(measured).toEqual([]);
});

test('a hidden part that Activity hides again keeps its layout', async () => {
  await rendered(scene(false));
  const part = screen.getByText('a part');
  part.style.setProperty('display', 'none', 'important');
  await act(async () => undefined);
  expect(part.style.display).toBe('');
});

test('a hidden part does not render; shown, it renders with current props', async () => {
  const { show } = await rendered(scene(true, 'before'));
  await show(scene(false, 'meanwhile'));
  expect(screen.getByText('before')).toBeTruthy();
  expect(drawn.mock.calls).toEqual([['before']]);
  await show(scene(true, 'now'));
  expect(screen.getByText('now')).toBeTruthy();
});

// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { BEHIND_ATTRIBUTE } from '../layout/behind.ts';
import { standClear } from './stand-clear.ts';
import { STICKY_ACTION_ATTRIBUTE } from '../layout/sticky-action.tsx';

/** Above the lower end of the window by this much, pixels. */
const BAR_HEIGHT = 80;

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

test.each([
  { of: 'a visible bar', isBehind: false, room: BAR_HEIGHT },
  { of: 'a bar in a hidden scene', isBehind: true, room: 0 },
])('a message keeps a distance of $room px for $of', async ({ isBehind, room }) => {
  const scene = document.createElement('div');
  scene.toggleAttribute(BEHIND_ATTRIBUTE, isBehind);
  const bar = document.createElement('div');
  bar.setAttribute(STICKY_ACTION_ATTRIBUTE, '');
  bar.getBoundingClientRect = () => new DOMRect(0, innerHeight - BAR_HEIGHT, 300, BAR_HEIGHT);
  scene.append(bar);
  const message = document.createElement('div');
  document.body.append(scene, message);
  const stop = standClear(message);
  await vi.waitFor(() => expect(message.style.height).toBe(`${innerHeight - room}px`));
  stop();
});

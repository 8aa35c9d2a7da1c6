// @vitest-environment happy-dom
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

/** A field with an error below it. */
function addField(top: number, id: string): HTMLInputElement {
  const field = document.createElement('input');
  field.setAttribute('aria-describedby', id);
  field.setAttribute('aria-invalid', 'true');
  field.getBoundingClientRect = () => new DOMRect(0, top, 300, 48);
  const note = document.createElement('p');
  note.id = id;
  note.getBoundingClientRect = () => new DOMRect(0, top + 54, 300, 60);
  document.body.append(field, note);
  return field;
}

test.each([
  ['under the focused field', [200], 200],
  ['under another field', [400, 200], 400],
  ['of no field', [400], 0],
])('a message does not cover the error %s', async (_of, distances, room) => {
  const [first] = distances.map((distance, place) => addField(innerHeight - distance, `note-${place}`));
  const message = document.createElement('div');
  document.body.append(message);
  first?.focus();
  const stop = standClear(message);
  await vi.waitFor(() => expect(message.style.height).toBe(`${innerHeight - room}px`));
  stop();
});

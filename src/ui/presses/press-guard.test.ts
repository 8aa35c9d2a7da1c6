// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STICKY_ACTION_ATTRIBUTE } from '../layout/sticky-action.tsx';
import { guardPresses, MEMORY_MS } from './press-guard.ts';
import { LONG_QUIET_MS, QUIET_MS } from './spot.ts';

/** Above the length of a frame, milliseconds. */
const FRAME_MS = 20;
const SPOT = { clientX: 180, clientY: 600 };
const ELSEWHERE = { clientX: 180, clientY: 100 };

const acted = vi.fn<(label: string) => void>();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  // happy-dom has no layout: the last child of the body stands in front.
  document.elementFromPoint = (_x, y) => topAt(y);
  stop = guardPresses();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.replaceChildren();
  acted.mockReset();
});

const isHit = (element: Element) => (element as HTMLElement).style.pointerEvents !== 'none';

function topAt(y: number): Element {
  const isAt = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return isHit(element) && top <= y && y <= bottom;
  };
  return [...document.body.children].findLast(isAt) ?? document.body;
}

function put<Element extends HTMLElement>(element: Element, place: DOMRect): Element {
  element.addEventListener('click', () => acted(element.textContent ?? ''));
  element.getBoundingClientRect = () => place;
  document.body.append(element);
  return element;
}

const putDialog = () => put(document.createElement('dialog'), new DOMRect(0, 0, 360, 740));

function putButton(label: string, { clientY } = SPOT): HTMLButtonElement {
  const button = put(document.createElement('button'), new DOMRect(20, clientY - 30, 320, 60));
  button.textContent = label;
  return button;
}

function pointer(type: string, target: Element, place = SPOT): void {
  const init = {
    ...place,
    bubbles: true,
    cancelable: true,
    isPrimary: true,
    pointerType: 'touch',
    detail: 1,
  };
  target.dispatchEvent(new PointerEvent(type, init));
}

/** A whole press: on what stands at the spot unless said otherwise. */
function press(target: Element = topAt(SPOT.clientY), place = SPOT): void {
  pointer('pointerdown', target, place);
  pointer('click', target, place);
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** The press that leads from 'Salvar' to 'Publicar', which is painted on the same spot. */
async function pressThrough(): Promise<HTMLButtonElement> {
  const save = putButton('Salvar');
  press();
  expect(acted).toHaveBeenLastCalledWith('Salvar');
  save.remove();
  const publish = putButton('Publicar');
  await pass(FRAME_MS);
  acted.mockReset();
  return publish;
}

test('a second press does not reach what has come to the spot, until it has stood there', async () => {
  const publish = await pressThrough();
  for (const target of [document.body, publish]) press(target);
  await pass(QUIET_MS - 2 * FRAME_MS);
  press(publish);
  expect(acted).not.toHaveBeenCalled();
  expect(isHit(publish)).toBe(false);
  await pass(3 * FRAME_MS);
  expect(isHit(publish)).toBe(true);
  press();
  expect(acted).toHaveBeenCalledExactlyOnceWith('Publicar');
});

test('a press before the next frame is ignored, too', () => {
  putButton('Salvar').addEventListener('click', ({ currentTarget }) => {
    (currentTarget as Element).remove();
    putButton('Publicar');
  });
  press();
  press();
  expect(acted).toHaveBeenCalledExactlyOnceWith('Salvar');
});

test('a press must begin once it has stood there: lifting the finger later is not enough', async () => {
  const publish = await pressThrough();
  pointer('pointerdown', publish);
  await pass(LONG_QUIET_MS);
  pointer('click', publish);
  expect(acted).not.toHaveBeenCalled();
});

test('the wait counts from when a slow screen shows it, not from the press', async () => {
  const save = putButton('Salvar');
  press();
  await pass(3 * LONG_QUIET_MS);
  save.remove();
  const publish = putButton('Publicar');
  await pass(FRAME_MS);
  press(publish);
  expect(acted).toHaveBeenCalledExactlyOnceWith('Salvar');
});

test('what was covered by a dialog and comes back is new', async () => {
  const beneath = putButton('Salvar');
  const dialog = putDialog();
  const add = putButton('Adicionar');
  press();
  dialog.remove();
  add.remove();
  await pass(FRAME_MS);
  press(beneath);
  expect(acted).toHaveBeenCalledExactlyOnceWith('Adicionar');
});

test('what a loading dialog covered is new, too', async () => {
  const publish = putButton('Publicar');
  press();
  const loading = putDialog();
  await pass(FRAME_MS);
  loading.remove();
  await pass(FRAME_MS);
  press(publish);
  expect(acted).toHaveBeenCalledOnce();
});

test('a press on a waiting control is not passed on to what is beneath', async () => {
  const card = put(document.createElement('a'), new DOMRect(0, 500, 360, 200));
  press();
  const narrow = new DOMRect(20, SPOT.clientY - 15, 320, 30);
  putButton('Excluir').getBoundingClientRect = () => narrow;
  await pass(FRAME_MS);
  press(card);
  expect(acted).toHaveBeenCalledOnce();
});

test('a dialog that opens is not closed by a second press beside it', async () => {
  const open = putButton('Adicionar prêmio');
  press();
  const dialog = putDialog();
  await pass(FRAME_MS);
  press(dialog);
  expect(acted).toHaveBeenCalledExactlyOnceWith('Adicionar prêmio');
  expect(isHit(dialog)).toBe(true);
  expect(open.isConnected).toBe(true);
  press(dialog, ELSEWHERE);
  expect(acted).toHaveBeenCalledTimes(2);
});

test.each([
  { place: 'a bar', make: () => document.createElement('div'), attribute: STICKY_ACTION_ATTRIBUTE },
  { place: 'a question', make: () => document.createElement('ion-alert'), attribute: 'role' },
])('$place waits for the longer time', async ({ make, attribute }) => {
  const save = putButton('Salvar');
  press();
  save.remove();
  const publish = putButton('Publicar');
  const place = make();
  place.setAttribute(attribute, '');
  publish.replaceWith(place);
  place.append(publish);
  document.elementFromPoint = () => (isHit(publish) ? publish : place);
  await pass(LONG_QUIET_MS - FRAME_MS);
  press(publish);
  expect(acted).toHaveBeenCalledExactlyOnceWith('Salvar');
  await pass(3 * FRAME_MS);
  expect(isHit(publish)).toBe(true);
  press(publish);
  expect(acted).toHaveBeenLastCalledWith('Publicar');
});

test('a control that gets another meaning waits; another amount or count does not matter', async () => {
  const button = putButton('Participar · R$ 10,00');
  press();
  button.textContent = 'Participar · R$ 20,00';
  await pass(FRAME_MS);
  press();
  expect(acted).toHaveBeenCalledTimes(2);
  button.textContent = 'Cancelar compra';
  await pass(FRAME_MS);
  press(button);
  expect(acted).toHaveBeenCalledTimes(2);
});

test('a control that a scroll brings to the spot takes presses at once', async () => {
  const above = putButton('Tirar o 7');
  const beneath = putButton('Escolher o 8', ELSEWHERE);
  press();
  await pass(MEMORY_MS / 2);
  above.getBoundingClientRect = () => new DOMRect(20, 0, 320, 10);
  beneath.getBoundingClientRect = () => new DOMRect(20, SPOT.clientY - 30, 320, 60);
  press();
  expect(acted).toHaveBeenLastCalledWith('Escolher o 8');
});

test('the same control takes presses in any succession', () => {
  putButton('+');
  for (let times = 0; times < 5; times += 1) press();
  expect(acted).toHaveBeenCalledTimes(5);
});

test('keyboard and assistive technology act at once', async () => {
  const publish = await pressThrough();
  press(publish);
  publish.click();
  publish.dispatchEvent(new PointerEvent('click', { bubbles: true, detail: 1, pointerType: '' }));
  expect(acted).toHaveBeenCalledTimes(2);
});

test('elsewhere on the new screen a press acts at once', async () => {
  await pressThrough();
  press(putButton('Voltar', ELSEWHERE), ELSEWHERE);
  expect(acted).toHaveBeenCalledExactlyOnceWith('Voltar');
});

test.each(['input', 'keydown', 'wheel', 'pointercancel'])('after %s a press acts at once', async (type) => {
  const publish = await pressThrough();
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  press(publish);
  expect(acted).toHaveBeenCalledExactlyOnceWith('Publicar');
});

test.each(['checkbox', 'radio'])(
  'the input of a %s is the press itself, and forgets nothing',
  async (type) => {
    const publish = await pressThrough();
    const tick = putButton('Li e aceito', ELSEWHERE).appendChild(document.createElement('input'));
    tick.type = type;
    tick.dispatchEvent(new Event('input', { bubbles: true }));
    press(publish);
    expect(acted).not.toHaveBeenCalled();
  },
);

test('a scroll by touch while the screen still changes leaves what it brings free', async () => {
  const above = putButton('Tirar o 7');
  press();
  put(document.createElement('p'), new DOMRect(0, 0, 0, 0));
  await pass(FRAME_MS);
  document.body.dispatchEvent(new Event('pointercancel', { bubbles: true }));
  above.remove();
  putButton('Escolher o 8');
  await pass(FRAME_MS);
  press();
  expect(acted).toHaveBeenLastCalledWith('Escolher o 8');
});

test('an old press is forgotten', async () => {
  const save = putButton('Salvar');
  press();
  await pass(MEMORY_MS + FRAME_MS);
  save.remove();
  putButton('Publicar');
  press();
  expect(acted).toHaveBeenLastCalledWith('Publicar');
});

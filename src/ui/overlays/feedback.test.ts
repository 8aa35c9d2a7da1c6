import { beforeEach, expect, test, vi } from 'vitest';
import { confirmAction } from './feedback.ts';

const alert = vi.hoisted(() => ({ create: vi.fn() }));
vi.mock('./overlays.ts', () => ({ overlays: { alert } }));

const QUESTION = { title: 'Cancelar?', message: 'Os números voltam à venda.', confirmLabel: 'Cancelar' };

/** Each question that is shown waits for its answer, a role, and then closes. */
let answers: ((role: string) => void)[] = [];
let close: () => void;

beforeEach(() => {
  answers = [];
  const closing = new Promise<void>((resolve) => {
    close = resolve;
  });
  alert.create.mockImplementation(() => {
    const { promise, resolve } = Promise.withResolvers<{ role: string }>();
    answers.push((role) => resolve({ role }));
    return {
      present: () => Promise.resolve(),
      onWillDismiss: () => promise,
      onDidDismiss: () => closing.then(() => promise),
    };
  });
});

test('a second press before the question is there asks no second one', async () => {
  const first = confirmAction(QUESTION);
  expect(await confirmAction(QUESTION)).toBe(false);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.('confirm');
  close();
  expect(await first).toBe(true);
});

test('an answered question can be asked again', async () => {
  for (const role of ['cancel', 'confirm']) {
    answers = [];
    const asked = confirmAction(QUESTION);
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.(role);
    close();
    expect(await asked).toBe(role === 'confirm');
  }
});

test('the next question is asked while the one before still closes', async () => {
  const first = confirmAction(QUESTION);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.('cancel');
  await vi.waitFor(() => {
    void confirmAction(QUESTION);
    expect(answers).toHaveLength(2);
  });
  answers[1]?.('cancel');
  close();
  expect(await first).toBe(false);
});

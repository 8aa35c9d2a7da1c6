import { beforeEach, expect, test, vi } from 'vitest';
import { confirmAction } from './feedback.ts';

const alert = vi.hoisted(() => ({ create: vi.fn() }));
vi.mock('./overlays.ts', () => ({ overlays: { alert } }));

const QUESTION = { title: 'Cancelar?', message: 'Os números voltam à venda.', confirmLabel: 'Cancelar' };

/** Each question that is shown waits for its answer, a role. */
let answers: ((role: string) => void)[] = [];

beforeEach(() => {
  answers = [];
  alert.create.mockImplementation(() => ({
    present: () => Promise.resolve(),
    onDidDismiss: () => new Promise((resolve) => answers.push((role) => resolve({ role }))),
  }));
});

test('a second press before the question is there asks no second one', async () => {
  const first = confirmAction(QUESTION);
  expect(await confirmAction(QUESTION)).toBe(false);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.('confirm');
  expect(await first).toBe(true);
});

test('an answered question can be asked again', async () => {
  for (const role of ['cancel', 'confirm']) {
    answers = [];
    const asked = confirmAction(QUESTION);
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.(role);
    expect(await asked).toBe(role === 'confirm');
  }
});

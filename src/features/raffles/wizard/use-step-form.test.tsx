// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Activity } from 'react';
import * as z from 'zod/mini';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SaveOutcome } from '#src/sync/context/sync-outcomes.ts';
import { schemaResolver } from './schema-resolver.ts';
import { useStepForm } from './use-step-form.ts';

interface Values {
  title: string;
  place: string;
}

const FIELDS = ['title', 'place'] as const;

const rule = z.object({ title: z.string().check(z.minLength(3, 'Muito curto')), place: z.string() });
const resolver = schemaResolver<Values>(() => rule);
const autosave = vi.fn<(values: Values) => Promise<number>>();
const save = vi.fn<(values: Values) => Promise<SaveOutcome>>();
const onSaved = vi.fn();
const onNotSaved = vi.fn();

function Form({ field }: { field: string | undefined }) {
  const { form, onSubmit } = useStepForm<Values>({
    stored: { title: 'Cesta', place: 'federal' },
    revision: 0,
    resolver,
    storage: { autosave, journal: vi.fn() },
    initialErrors: {},
    fieldOrder: FIELDS,
    save,
    showOutcome: vi.fn(),
    onSaved,
    onNotSaved,
    field,
  });
  return (
    <form onSubmit={onSubmit}>
      {FIELDS.map((name) => (
        <input key={name} aria-label={name} {...form.register(name)} />
      ))}
      <button>Continuar</button>
    </form>
  );
}

const step = (mode: 'visible' | 'hidden', field?: string) => (
  <Activity mode={mode}>
    <Form field={field} />
  </Activity>
);

beforeEach(() => {
  vi.clearAllMocks();
  autosave.mockResolvedValue(1);
  save.mockResolvedValue({ kind: 'on-device' });
  // jsdom has no layout, so nothing can scroll.
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(async () => {
  // The focus moves in the task after the next frame, which must not come after the test's document has gone.
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
});

const hasFocus = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(name)));

test('a step focuses the field at which it is opened', async () => {
  render(step('visible', 'place'));
  await hasFocus('place');
});

test('a hidden step focuses the field at which it is shown', async () => {
  const { rerender } = render(step('visible', 'title'));
  await hasFocus('title');
  rerender(step('hidden'));
  rerender(step('visible', 'place'));
  await hasFocus('place');
});

/** Presses the button twice during a pending write, with `typed` entered in the title before the write completes. */
async function pressAndType(typed: string): Promise<void> {
  render(step('visible'));
  let land = (_revision: number): void => undefined;
  autosave.mockReturnValueOnce(new Promise((resolve) => (land = resolve)));
  const title = screen.getByLabelText('title');
  fireEvent.change(title, { target: { value: 'Cesta de' } });
  fireEvent.click(screen.getByRole('button'));
  expect(autosave).toHaveBeenCalledTimes(1);
  // A second press while the first is pending is ignored.
  fireEvent.click(screen.getByRole('button'));
  fireEvent.change(title, { target: { value: typed } });
  await act(async () => land(1));
}

test('text typed while the button waits for a pending write is saved with the rest', async () => {
  await pressAndType('Cesta de Natal');
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(save.mock.calls).toEqual([[{ title: 'Cesta de Natal', place: 'federal' }]]);
});

test('and it is validated too', async () => {
  await pressAndType('Ce');
  await waitFor(() => expect(onNotSaved).toHaveBeenCalled());
  expect(save).not.toHaveBeenCalled();
});

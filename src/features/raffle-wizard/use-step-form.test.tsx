// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { Activity } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useStepForm } from './use-step-form.ts';

interface Values {
  title: string;
  place: string;
}

const FIELDS = ['title', 'place'] as const;

function Form({ field }: { field: string | undefined }) {
  const { form } = useStepForm<Values>({
    stored: { title: 'Cesta', place: 'federal' },
    revision: 0,
    resolver: (values) => ({ values, errors: {} }),
    storage: { autosave: vi.fn(), journal: vi.fn(), onError: vi.fn() },
    initialErrors: {},
    fieldOrder: FIELDS,
    save: vi.fn(),
    say: vi.fn(),
    onSaved: vi.fn(),
    onNotSaved: vi.fn(),
    field,
  });
  return FIELDS.map((name) => <input key={name} aria-label={name} {...form.register(name)} />);
}

const step = (mode: 'visible' | 'hidden', field?: string) => (
  <Activity mode={mode}>
    <Form field={field} />
  </Activity>
);

// There is nothing to scroll here.
beforeEach(() => (Element.prototype.scrollIntoView = vi.fn()));
afterEach(cleanup);

const hasFocus = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(name)));

test('a step leads to the field that it is opened for', async () => {
  render(step('visible', 'place'));
  await hasFocus('place');
});

test('a step that was out of sight leads to the field that it is opened for now', async () => {
  const { rerender } = render(step('visible', 'title'));
  await hasFocus('title');
  rerender(step('hidden'));
  rerender(step('visible', 'place'));
  await hasFocus('place');
});

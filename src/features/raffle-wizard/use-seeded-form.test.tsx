// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Controller } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSeededForm } from './use-seeded-form.ts';

interface Values {
  title: string;
  place: string;
}

const autosave = vi.fn<(values: Values) => Promise<void>>();
const journal = vi.fn<(values: Values) => void>();
const storage = { autosave, journal, onError: vi.fn() };
const initialErrors = {};

function Form({ stored }: { stored: Values }) {
  const { form } = useSeededForm<Values>({
    stored,
    resolver: (values) => ({ values, errors: {} }),
    storage,
    initialErrors,
  });
  return (['title', 'place'] as const).map((name) => (
    <Controller
      key={name}
      control={form.control}
      name={name}
      render={({ field }) => <input aria-label={name} value={field.value} onChange={field.onChange} />}
    />
  ));
}

const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, text: string) => fireEvent.change(input(name), { target: { value: text } });

describe('a form over a stored document', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    autosave.mockReset().mockResolvedValue();
    journal.mockReset();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  const seed = { title: 'Cesta', place: 'federal' };

  it('is seeded, and opening it writes nothing', () => {
    render(<Form stored={seed} />);
    vi.advanceTimersByTime(1000);
    expect(input('title').value).toBe('Cesta');
    expect(autosave).not.toHaveBeenCalled();
  });

  it('writes all values 250 ms after the first keystroke', () => {
    render(<Form stored={seed} />);
    type('title', 'Cesta de Natal');
    vi.advanceTimersByTime(250);
    expect(autosave.mock.calls).toEqual([[{ title: 'Cesta de Natal', place: 'federal' }]]);
  });

  it('keeps what was typed when news come, and shows the news of other fields', () => {
    const { rerender } = render(<Form stored={seed} />);
    type('title', 'Minha');
    rerender(<Form stored={{ title: 'De outro aparelho', place: 'ao vivo' }} />);
    expect(input('title').value).toBe('Minha');
    expect(input('place').value).toBe('ao vivo');
  });

  it('does not take news for typing', () => {
    const { rerender } = render(<Form stored={seed} />);
    rerender(<Form stored={{ title: 'De outro aparelho', place: 'federal' }} />);
    rerender(<Form stored={{ title: 'E outra vez', place: 'federal' }} />);
    vi.advanceTimersByTime(1000);
    expect(input('title').value).toBe('E outra vez');
    expect(autosave).not.toHaveBeenCalled();
  });

  it('journals and writes at once when the page goes', () => {
    render(<Form stored={seed} />);
    type('title', 'Cesta de Natal');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(journal).toHaveBeenCalledTimes(1);
    expect(autosave).toHaveBeenCalledTimes(1);
  });

  it('writes what is pending when its step is left', () => {
    const { unmount } = render(<Form stored={seed} />);
    type('title', 'Cesta de Natal');
    unmount();
    expect(autosave.mock.calls).toEqual([[{ title: 'Cesta de Natal', place: 'federal' }]]);
  });
});

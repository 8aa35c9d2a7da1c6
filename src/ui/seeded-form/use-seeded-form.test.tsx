// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { memo } from 'react';
import { type Control, Controller, type FieldErrors } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAnyFormAhead } from './open-forms.ts';
import { type FormStorage, useSeededForm } from './use-seeded-form.ts';

interface Values {
  title: string;
  place: string;
}

const autosave = vi.fn<FormStorage<Values>['autosave']>();
const journal = vi.fn<FormStorage<Values>['journal']>();
const storage = { autosave, journal, onError: vi.fn() };
const initialErrors = {};

function Form({ stored, revision = 0 }: { stored: Values; revision?: number }) {
  const { form } = useSeededForm<Values>({
    stored,
    revision,
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

const drawn = vi.fn();

/** As the wizard's fields: drawn again for news of its own alone. */
const Title = memo(({ control }: { control: Control<Values> }) => (
  <Controller
    control={control}
    name="title"
    render={({ field, fieldState }) => {
      drawn(field.value, fieldState.error?.message);
      return <input {...field} />;
    }}
  />
));

function TitleForm({ errors }: { errors: FieldErrors<Values> }) {
  const { form } = useSeededForm<Values>({
    stored: { title: 'Cesta', place: 'federal' },
    revision: 0,
    resolver: (values) => ({ values, errors: {} }),
    storage,
    initialErrors: errors,
  });
  return <Title control={form.control} />;
}

const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, text: string) => fireEvent.change(input(name), { target: { value: text } });

describe('a form over a stored document', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    autosave.mockReset().mockResolvedValue(1);
    journal.mockReset();
    drawn.mockReset();
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

  it('renders its fields once when opened', () => {
    render(<TitleForm errors={initialErrors} />);
    expect(drawn.mock.calls).toEqual([['Cesta', undefined]]);
  });

  it('shows initial errors', () => {
    render(<TitleForm errors={{ title: { type: 'rule', message: 'Informe o título' } }} />);
    expect(drawn.mock.lastCall).toEqual(['Cesta', 'Informe o título']);
  });

  it('writes changed fields 250 ms after the first keystroke', () => {
    render(<Form stored={seed} />);
    type('title', 'Cesta de Natal');
    vi.advanceTimersByTime(250);
    expect(autosave.mock.calls).toEqual([
      [{ title: 'Cesta de Natal', place: 'federal' }, ['title'], { title: ['Cesta'] }],
    ]);
  });

  it('is ahead of its stored document from the first key until that shows the write (P-1036)', async () => {
    const { rerender, unmount } = render(<Form stored={seed} />);
    expect(isAnyFormAhead()).toBe(false);
    type('title', 'Minha');
    expect(isAnyFormAhead()).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(250));
    expect(autosave).toHaveBeenCalledOnce();
    expect(isAnyFormAhead()).toBe(true);
    rerender(<Form stored={{ ...seed, title: 'Minha' }} revision={1} />);
    expect(isAnyFormAhead()).toBe(false);
    type('title', 'Minha rifa');
    const write = Promise.withResolvers<number>();
    autosave.mockReturnValueOnce(write.promise);
    unmount();
    await act(() => vi.advanceTimersByTimeAsync(250));
    expect(isAnyFormAhead()).toBe(true);
    await act(() => Promise.resolve(write.resolve(2)));
    expect(isAnyFormAhead()).toBe(false);
  });

  it('keeps edits and shows outside changes of other fields', () => {
    const { rerender } = render(<Form stored={seed} />);
    type('title', 'Minha');
    rerender(<Form stored={{ title: 'De outro aparelho', place: 'ao vivo' }} />);
    expect(input('title').value).toBe('Minha');
    expect(input('place').value).toBe('ao vivo');
  });

  it('does not report outside changes as edits', () => {
    const { rerender } = render(<Form stored={seed} />);
    rerender(<Form stored={{ title: 'De outro aparelho', place: 'federal' }} />);
    rerender(<Form stored={{ title: 'E outra vez', place: 'federal' }} />);
    vi.advanceTimersByTime(1000);
    expect(input('title').value).toBe('E outra vez');
    expect(autosave).not.toHaveBeenCalled();
  });

  it('journals and writes at once when the page is hidden', () => {
    render(<Form stored={seed} />);
    type('title', 'Cesta de Natal');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    const values = { title: 'Cesta de Natal', place: 'federal' };
    expect(journal.mock.calls).toEqual([[values, ['title'], { title: ['Cesta'] }]]);
    expect(autosave).toHaveBeenCalledTimes(1);
  });

  it('writes pending edits when unmounted', () => {
    const { unmount } = render(<Form stored={seed} />);
    type('title', 'Cesta de Natal');
    unmount();
    expect(autosave.mock.calls).toEqual([
      [{ title: 'Cesta de Natal', place: 'federal' }, ['title'], { title: ['Cesta'] }],
    ]);
  });

  it('shows outside changes of a field after its edit is stored', async () => {
    const { rerender } = render(<Form stored={seed} />);
    type('title', 'Minha');
    await vi.advanceTimersByTimeAsync(250);
    rerender(<Form stored={{ title: 'De outra aba', place: 'federal' }} revision={2} />);
    expect(input('title').value).toBe('De outra aba');
    type('place', 'ao vivo');
    await vi.advanceTimersByTimeAsync(250);
    expect(autosave.mock.lastCall?.[1]).toEqual(['place']);
  });

  it('is not reset by a stale stored state', async () => {
    const { rerender } = render(<Form stored={seed} />);
    type('title', 'Minha');
    await vi.advanceTimersByTimeAsync(250);
    rerender(<Form stored={{ ...seed }} />);
    expect(input('title').value).toBe('Minha');
  });

  it('keeps a field that is changed during its write', async () => {
    let land: (revision: number) => void = () => undefined;
    autosave.mockReturnValueOnce(new Promise((resolve) => (land = resolve)));
    const { rerender } = render(<Form stored={seed} />);
    type('title', 'Min');
    vi.advanceTimersByTime(250);
    type('title', 'Minha');
    await act(async () => land(1));
    rerender(<Form stored={{ title: 'Min', place: 'federal' }} revision={1} />);
    expect(input('title').value).toBe('Minha');
    await vi.advanceTimersByTimeAsync(250);
    expect(autosave.mock.lastCall?.slice(0, 2)).toEqual([{ title: 'Minha', place: 'federal' }, ['title']]);
  });

  it('shows outside changes after its own write', async () => {
    let land: (revision: number) => void = () => undefined;
    autosave.mockReturnValueOnce(new Promise((resolve) => (land = resolve)));
    const { rerender } = render(<Form stored={seed} />);
    type('title', 'Minha');
    vi.advanceTimersByTime(250);
    rerender(<Form stored={{ title: 'De outra aba', place: 'federal' }} revision={2} />);
    expect(input('title').value).toBe('Minha');
    await act(async () => land(1));
    expect(input('title').value).toBe('De outra aba');
  });

  it('retries failed fields with the next write', async () => {
    autosave.mockRejectedValueOnce(new Error('quota'));
    render(<Form stored={seed} />);
    type('title', 'Minha');
    await vi.advanceTimersByTimeAsync(250);
    type('place', 'ao vivo');
    await vi.advanceTimersByTimeAsync(250);
    expect(autosave.mock.lastCall?.[1]).toEqual(['title', 'place']);
  });
});

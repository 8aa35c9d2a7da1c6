import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Autosave } from './autosave.ts';

describe('autosave', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function typist() {
    const written: string[] = [];
    const journaled: string[] = [];
    const errors: unknown[] = [];
    const typed = { text: '', broken: false };
    const autosave = new Autosave();
    autosave.connect({
      write: () => {
        if (typed.broken) return Promise.reject(new Error('quota'));
        written.push(typed.text);
        return Promise.resolve();
      },
      journal: () => journaled.push(typed.text),
      onError: (error) => errors.push(error),
    });
    const type = (character: string) => {
      typed.text += character;
      autosave.changed();
    };
    return { autosave, written, journaled, errors, typed, type };
  }

  it('writes 250 ms after the first unsaved keystroke, not before', () => {
    const { type, written } = typist();
    type('a');
    vi.advanceTimersByTime(249);
    expect(written).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(written).toEqual(['a']);
  });

  it('is not delayed by steady typing', () => {
    const { type, written } = typist();
    for (let index = 0; index < 20; index += 1) {
      type('x');
      vi.advanceTimersByTime(100);
    }
    // Typed at 0, 100, …, 1900 ms: each write includes the edits so far.
    expect(written.map((text) => text.length)).toEqual([3, 6, 9, 12, 15, 18]);
    vi.advanceTimersByTime(250);
    expect(written.at(-1)).toHaveLength(20);
  });

  it('writes at once on a flush, inside the same call, and only once', () => {
    const { autosave, type, written } = typist();
    type('a');
    void autosave.flush();
    expect(written).toEqual(['a']);
    vi.advanceTimersByTime(1000);
    expect(written).toEqual(['a']);
  });

  it('does nothing on a flush without edits', async () => {
    const { autosave, written } = typist();
    await autosave.flush();
    expect(written).toEqual([]);
  });

  it('journals and writes pending edits when the page is hidden', async () => {
    const { autosave, type, written, journaled } = typist();
    autosave.leave();
    type('a');
    autosave.leave();
    await autosave.flush();
    autosave.leave();
    expect({ written, journaled }).toEqual({ written: ['a'], journaled: ['a'] });
  });

  it('journals edits that are being written when the page is hidden', () => {
    const { autosave, type, journaled } = typist();
    type('a');
    void autosave.flush();
    autosave.leave();
    expect(journaled).toEqual(['a']);
  });

  it('keeps refused edits pending and journaled, and reports the error', async () => {
    const { autosave, type, typed, written, journaled, errors } = typist();
    typed.broken = true;
    type('a');
    await autosave.flush();
    expect(errors).toHaveLength(1);
    expect(journaled).toEqual(['a']);
    typed.broken = false;
    await autosave.flush();
    expect(written).toEqual(['a']);
  });
});

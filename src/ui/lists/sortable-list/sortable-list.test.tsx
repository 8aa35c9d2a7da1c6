// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Direction } from './sortable-announcements.ts';
import { SortableList } from './sortable-list.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ENTRIES = ['Primeira', 'Segunda'].map((name) => ({ id: name, name, content: name }));

/** What is announced after a finger has rested on the first handle for so long and then moved. */
function saidAfterHold(direction: Direction, milliseconds: number): string {
  render(<SortableList label="Fotos" entries={ENTRIES} direction={direction} onMove={() => undefined} />);
  const handle = screen.getByRole('button', { name: 'Mover Primeira' });
  const touches = (x: number) => ({ touches: [{ clientX: x, clientY: 10 }] as unknown as Touch[] });
  fireEvent.touchStart(handle, touches(10));
  act(() => void vi.advanceTimersByTime(milliseconds));
  fireEvent.touchMove(handle, touches(60));
  act(() => void vi.advanceTimersByTime(1000));
  return document.body.textContent;
}

test.each<[Direction, number, boolean]>([
  ['horizontal', 150, true],
  ['vertical', 150, true],
  ['horizontal', 100, false],
  ['vertical', 100, false],
])(
  'a finger rests on a handle of a %s list for %d ms and moves: dragged %s (P-433)',
  (direction, held, isDragged) => {
    expect(saidAfterHold(direction, held).includes('Você pegou Primeira')).toBe(isDragged);
  },
);

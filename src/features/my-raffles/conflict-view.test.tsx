// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConflictView } from './conflict-view.tsx';

afterEach(cleanup);

const rows = [{ label: 'Titulo', device: 'Moto (aqui)', server: 'Moto (lá)' }];

describe('the question of two versions', () => {
  it('shows each under its own heading', () => {
    render(<ConflictView rows={rows} onKeep={vi.fn()} />);
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Neste aparelho',
      'No servidor',
    ]);
    const cells = within(screen.getByRole('table')).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual(['Moto (aqui)', 'Moto (lá)']);
  });

  it.each([
    [/deste aparelho/, 'device'],
    [/do servidor/, 'server'],
  ])('%s keeps the version of the %s', async (button, kept) => {
    const onKeep = vi.fn();
    render(<ConflictView rows={rows} onKeep={onKeep} />);
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(onKeep).toHaveBeenCalledExactlyOnceWith(kept);
  });
});

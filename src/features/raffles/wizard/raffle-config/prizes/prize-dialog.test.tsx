// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PrizeDialog } from './prize-dialog.tsx';
import { prizeIds } from './prize-ids.ts';

const PRIZES = ['TV', 'Moto', 'Moto'];

beforeEach(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = vi.fn();
});

/** Opens the dialog of a prize, or of a new one, does something with the field, and closes it. */
function withField<Result>(edited: number | undefined, doWith: (field: HTMLInputElement) => Result): Result {
  const nothing = () => undefined;
  const { unmount } = render(
    <PrizeDialog
      raffleId="r1"
      edited={
        edited === undefined ? undefined : { id: prizeIds(PRIZES)[edited] ?? '', name: PRIZES[edited] ?? '' }
      }
      onDone={nothing}
      onClose={nothing}
    />,
  );
  const result = doWith(screen.getByLabelText<HTMLInputElement>('Prêmio'));
  unmount();
  return result;
}

test('what was typed for a prize opens with this prize alone', () => {
  withField(2, (field) => fireEvent.change(field, { target: { value: 'Moto 0km' } }));
  const texts = [0, undefined, 1, 2].map((prize) => withField(prize, ({ value }) => value));
  expect(texts).toEqual(['TV', '', 'Moto', 'Moto 0km']);
});

// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PRIZE_NAME_MAX_LENGTH } from '#core/domain/limits.ts';
import { VALIDATION } from '#core/text/raffles/validation.ts';
import { PromotionDialog } from './promotion-dialog.tsx';

beforeEach(() => {
  // There are no dialogs here.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
});

test('a promotion with too long a name is not added: the field says why and has the focus', () => {
  const onDone = vi.fn();
  const edited = { description: 'a'.repeat(PRIZE_NAME_MAX_LENGTH + 1), tickets: 10, priceCents: 450 };
  render(
    <PromotionDialog
      raffleId="r1"
      edited={edited}
      others={[]}
      surroundings={{ ticketPriceCents: 500, maxPerUser: 100 }}
      maxTickets={100}
      onDone={onDone}
      onClose={vi.fn()}
    />,
  );
  const price = screen.getByLabelText('Valor unitário');
  price.focus();
  const form = price.closest('form');
  if (form) fireEvent.submit(form);
  expect(screen.getByRole('alert').textContent).toBe(VALIDATION.promotionDescriptionTooLong);
  expect(document.activeElement).toBe(screen.getByLabelText('Nome da promoção'));
  expect(onDone).not.toHaveBeenCalled();
});

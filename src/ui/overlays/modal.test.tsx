// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Modal } from './modal.tsx';

test.each([
  ['begins and ends on the backdrop closes', 'dialog', 'dialog', 1],
  [
    'begins in a field and ends outside of the sheet, as one that selects text, does not close',
    'textbox',
    'dialog',
    0,
  ],
  ['begins and ends in the sheet does not close', 'textbox', 'textbox', 0],
])('a press that %s', (_, began, clicked, closed) => {
  const onClose = vi.fn();
  render(
    <Modal title="Motivo" isOpen onClose={onClose}>
      <input aria-label="Motivo" />
    </Modal>,
  );
  fireEvent.pointerDown(screen.getByRole(began));
  fireEvent.click(screen.getByRole(clicked));
  expect(onClose).toHaveBeenCalledTimes(closed);
});

test('closing a sheet that a dialog opened, as the back gesture does, leaves the dialog open', () => {
  const onClose = { dialog: vi.fn(), sheet: vi.fn() };
  render(
    <Modal title="Adiar" isOpen onClose={onClose.dialog}>
      <Modal title="Calendário" isOpen onClose={onClose.sheet}>
        Dias
      </Modal>
    </Modal>,
  );
  fireEvent(screen.getByRole('dialog', { name: 'Calendário' }), new Event('close'));
  expect(onClose.sheet).toHaveBeenCalledTimes(1);
  expect(onClose.dialog).not.toHaveBeenCalled();
});

test('a dialog opens at its first field, also where that is a choice by buttons', () => {
  render(
    <Modal title="Venda em dinheiro" isOpen onClose={() => undefined}>
      <button type="button">Limpar</button>
      <button type="button" aria-pressed={false}>
        5 números
      </button>
      <input aria-label="Nome" />
    </Modal>,
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '5 números' }));
});

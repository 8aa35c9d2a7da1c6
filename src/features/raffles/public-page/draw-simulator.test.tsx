// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DRAW_RULE } from '#core/text/draw/draw-rule.ts';
import { DrawSimulator } from './draw-simulator.tsx';

test('while a keyboard composes a ticket, the text is the keyboard’s', () => {
  render(<DrawSimulator maxTickets={100} prizeCount={1} />);
  const ticket = screen.getByRole<HTMLInputElement>('textbox', { name: DRAW_RULE.federalTicket(1) });
  for (const text of ['bilhete', 'bilhete 012345']) {
    fireEvent.input(ticket, { target: { value: text }, isComposing: true });
    expect(ticket.value).toBe(text);
  }
  fireEvent.compositionEnd(ticket);
  expect(ticket.value).toBe('012345');
});

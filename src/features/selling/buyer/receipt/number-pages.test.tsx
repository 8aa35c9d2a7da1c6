// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NumberPages } from './number-pages.tsx';

test('once all numbers are shown, the title has the focus of the button that is gone (P-839)', () => {
  const numbers = Array.from({ length: 221 }, (_, number) => number);
  render(
    <>
      <h1 tabIndex={-1}>Seu recibo</h1>
      <NumberPages numbers={numbers} maxTickets={1000} isLucky={() => false} />
    </>,
  );
  const showMore = () => {
    const button = screen.getByRole('button', { name: /^Mostrar mais/ });
    button.focus();
    fireEvent.click(button);
    return document.activeElement?.localName;
  };
  expect([showMore(), showMore()]).toEqual(['button', 'h1']);
});

// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ShownValue } from './shown-value.tsx';

const shown = (text: string) => (
  <ShownValue raffleId="r1" value={{ kind: 'rich-text', html: `<p>${text}</p>` }} />
);

test('a long text is unfolded and folded by one button, which keeps the focus', () => {
  render(shown('Uma moto. '.repeat(60)));
  const button = screen.getByRole('button', { name: 'Ver tudo', expanded: false });
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ver menos', expanded: true }));
});

test('a short text that becomes long on the other device is folded', () => {
  const { rerender } = render(shown('Uma moto.'));
  expect(screen.queryByRole('button')).toBeNull();
  rerender(shown('Uma moto. '.repeat(60)));
  expect(screen.getByRole('button', { name: 'Ver tudo' })).toBeTruthy();
});

// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LuckyCards } from './lucky-cards.tsx';

const CARDS = Array.from({ length: 33 }, (_, number) => ({ number, prizeCents: 5000 }));

test('all numbers can be read without JavaScript', () => {
  const page = renderToStaticMarkup(<LuckyCards cards={CARDS} total={1000} />);
  expect(page).toContain('<b>029</b>');
  expect(page).toContain('<p>030, 031, 032</p>');
});

test('unfolded, the rest are cards too', () => {
  render(<LuckyCards cards={CARDS} total={1000} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(30);
  const fold = screen.getByText('Ver mais 3').closest('details') as HTMLDetailsElement;
  fold.open = true;
  fireEvent(fold, new Event('toggle'));
  expect(screen.getAllByRole('listitem')).toHaveLength(33);
});

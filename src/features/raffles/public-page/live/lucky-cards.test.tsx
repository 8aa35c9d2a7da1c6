// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useFold } from '../use-fold.ts';
import { LuckyCards } from './lucky-cards.tsx';

const CARDS = Array.from({ length: 33 }, (_, number) => ({ number, prizeCents: 5000 }));

function Shown() {
  return <LuckyCards cards={CARDS} total={1000} fold={useFold()} />;
}

test('all numbers can be read without JavaScript', () => {
  const page = renderToStaticMarkup(<Shown />);
  expect(page).toContain('<b>029</b>');
  expect(page).toContain('<p>030, 031, 032</p>');
});

test('unfolded, the rest are cards too', () => {
  render(<Shown />);
  expect(screen.getAllByRole('listitem')).toHaveLength(30);
  const fold = screen.getByText('Ver mais 3').closest('details') as HTMLDetailsElement;
  fold.open = true;
  fireEvent(fold, new Event('toggle'));
  expect(screen.getAllByRole('listitem')).toHaveLength(33);
});

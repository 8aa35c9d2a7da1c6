// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { QuantityPills } from './quantity-pills.tsx';

test.each([
  ['how many are free', 5, 5, '5 números livres', 0],
  ['that fewer are free', 5, 4, 'Só há 4 números livres', 1],
  ['the one that is free', 2, 1, 'Só há 1 número livre', 1],
  ['nothing where that is unknown', 5, null, '', 0],
])('the quantity of a cash sale tells %s (P-347)', (_, value, free, note, alerts) => {
  render(<QuantityPills {...{ value, free }} quantities={[1, 5]} error={undefined} onChange={vi.fn()} />);
  const described = screen.getByRole('group').getAttribute('aria-describedby');
  expect(described ? document.getElementById(described)?.textContent : '').toBe(note);
  expect(screen.queryAllByRole('alert')).toHaveLength(alerts);
});

// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { wouldLoseSomething } from './would-lose.ts';

test.each([
  ['a draft, written as it is typed', '/dashboard/my-raffles/r1/0', '<input value="Cesta">', false],
  ['a dialog that is open', '/dashboard/my-raffles/r1/1', '<dialog open><input></dialog>', true],
  ['a dialog that is closed', '/dashboard/my-raffles/r1/1', '<dialog></dialog>', false],
  ['work under way', '/dashboard/my-raffles/r1/2', '<ion-loading></ion-loading>', true],
  ['a secret', '/dashboard/settings', '<form data-unkept-fields><input value="APP_USR-1"></form>', true],
  ['no secret', '/dashboard/settings', '<form data-unkept-fields><input></form><input value="k">', false],
  ['an empty registration', '/register', '<input><input type="checkbox" value="on">', false],
  ['half a registration', '/register', '<input><input value="Marina">', true],
  ['a Pix code to copy', '/buy/r1/p1', '<input readonly value="000201">', false],
  ['a quantity that the tab keeps', '/raffle/r1/cesta', '<input data-kept-in-tab value="1">', false],
])('whether a reload loses something: %s (P-1180)', (_, path, html, loses) => {
  document.body.innerHTML = html;
  expect(wouldLoseSomething(document, path)).toBe(loses);
});

test('a quantity is not taken away while it is typed (P-1180)', () => {
  document.body.innerHTML = '<input data-kept-in-tab value="12">';
  document.querySelector('input')?.focus();
  expect(wouldLoseSomething(document, '/raffle/r1/cesta')).toBe(true);
});

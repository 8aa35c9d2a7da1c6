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
])('whether a reload loses something: %s', (_, path, html, loses) => {
  document.body.innerHTML = html;
  expect(wouldLoseSomething(document, path)).toBe(loses);
});

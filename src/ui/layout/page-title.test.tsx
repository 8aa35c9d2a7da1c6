// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PageTitle } from './page-title.tsx';
import { afterNextPaint } from '../elements/use-painted.ts';

const arriveByRouter = () => history.replaceState({ idx: 0, key: 'k1' }, '');
const arriveByBrowser = () => history.replaceState({ idx: 0 }, '');
const drawn = () => new Promise<void>((resolve) => afterNextPaint(resolve));

beforeEach(arriveByRouter);
afterEach(() => history.replaceState(null, ''));

it('is focused after the first paint', async () => {
  render(<PageTitle>Minhas rifas</PageTitle>);
  await drawn();
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

it('does not take the focus if it was moved meanwhile', async () => {
  render(
    <>
      <PageTitle>Recuperar senha</PageTitle>
      <input />
    </>,
  );
  screen.getByRole('textbox').focus();
  await drawn();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

it('is not focused on the first screen of a visit', async () => {
  arriveByBrowser();
  render(<PageTitle>Entrar</PageTitle>);
  await drawn();
  expect(document.activeElement).toBe(document.body);
});

it('is focused if the focused element was removed', async () => {
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  render(<PageTitle>Minhas rifas</PageTitle>);
  button.remove();
  await drawn();
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

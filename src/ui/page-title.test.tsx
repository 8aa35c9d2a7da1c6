// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PageTitle } from './page-title.tsx';
import { onDrawn } from './use-drawn.ts';

const arriveFrom = (entry: number) => history.replaceState({ idx: entry }, '');
const drawn = () => new Promise<void>((resolve) => onDrawn(resolve));

beforeEach(() => arriveFrom(1));
afterEach(() => {
  cleanup();
  history.replaceState(null, '');
});

it('takes the focus once its screen is drawn', async () => {
  render(<PageTitle>Minhas rifas</PageTitle>);
  await drawn();
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

it('leaves the focus to who has put it elsewhere meanwhile', async () => {
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

it('leaves it to the browser on the first screen of a visit', async () => {
  arriveFrom(0);
  render(<PageTitle>Entrar</PageTitle>);
  await drawn();
  expect(document.activeElement).toBe(document.body);
});

it('takes it from nobody, where what had it went away', async () => {
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  render(<PageTitle>Minhas rifas</PageTitle>);
  button.remove();
  await drawn();
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

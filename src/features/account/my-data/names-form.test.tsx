// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#core/domain/account/user.ts';
import { NamesForm } from './names-form.tsx';
import { saveUser } from './own-account.ts';

vi.mock('./own-account.ts');
vi.mock('#src/ui/overlays/feedback.ts');

const ANA = { id: 'ana', name: 'Ana', displayName: '' } as User;
const name = () => screen.getByLabelText<HTMLInputElement>('Nome');
const displayName = () => screen.getByLabelText<HTMLInputElement>('Nome de exibição');
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar' });

beforeEach(() => sessionStorage.clear());

/** Types a name, saves it, does what is given while the request is under way, and has it answered. */
async function save(typed: string, meanwhile: () => void) {
  const { promise, resolve } = Promise.withResolvers<User>();
  vi.mocked(saveUser).mockReturnValueOnce(promise);
  const { rerender, unmount } = render(<NamesForm user={ANA} />);
  type(name(), typed);
  fireEvent.click(saveButton());
  meanwhile();
  const saved = { ...ANA, ...vi.mocked(saveUser).mock.lastCall?.[0] } as User;
  rerender(<NamesForm user={saved} />);
  await act(async () => resolve(saved));
  return { saved, unmount };
}

test('saved names stand as they were stored, with nothing left to save', async () => {
  await save(' Ana Souza ', () => undefined);
  expect(name().value).toBe('Ana Souza');
  expect(saveButton().disabled).toBe(true);
  expect(sessionStorage).toHaveLength(0);
});

test('what is typed while names are saved stays, also over a reload, and can be saved next', async () => {
  const { saved, unmount } = await save('Ana Souza', () => type(displayName(), 'Aninha'));
  expect([name().value, displayName().value]).toEqual(['Ana Souza', 'Aninha']);
  expect(saveButton().disabled).toBe(false);
  unmount();
  render(<NamesForm user={saved} />);
  expect(displayName().value).toBe('Aninha');
});

// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { deleteDraft, storeDraft, readDraft } from './registration-draft.ts';

const EMPTY = { name: '', email: '', phone: '' };

beforeEach(() => sessionStorage.clear());

it('keeps what was typed, but never the password', () => {
  const typed = { name: 'Ana', email: 'ana@example.com', phone: '11987654321', password: 'Segredo#2026' };
  storeDraft(typed);
  expect(readDraft()).toEqual({ name: 'Ana', email: 'ana@example.com', phone: '11987654321' });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Segredo');
});

it('is empty once the account is there', () => {
  storeDraft({ name: 'Ana', email: '', phone: '' });
  deleteDraft();
  expect(readDraft()).toEqual(EMPTY);
});

it.each(['', '{', 'null', '7', '{"name":7,"email":null}'])('reads %j as nothing', (stored) => {
  sessionStorage.setItem('rifaria.registration', stored);
  expect(readDraft()).toEqual(EMPTY);
});

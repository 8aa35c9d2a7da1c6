// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { selectText } from './select-text.ts';

afterEach(() => document.body.replaceChildren());

test('the text of a field is selected, and the field has the focus', () => {
  const input = document.createElement('input');
  input.value = 'https://rifaria.test/r/1';
  document.body.append(input);
  selectText(input);
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, input.value.length]);
  expect(document.activeElement).toBe(input);
});

test('the text of a paragraph is selected, and nothing where there is none', () => {
  document.body.innerHTML = '<p>https://rifaria.test/r/1</p><p>other</p>';
  selectText(document.querySelector('p'));
  expect(String(getSelection())).toBe('https://rifaria.test/r/1');
  selectText(null);
  expect(String(getSelection())).toBe('https://rifaria.test/r/1');
});

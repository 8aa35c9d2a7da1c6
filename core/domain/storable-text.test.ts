import { expect, test } from 'vitest';
import { isStorable, storableText } from './storable-text.ts';

test('of a text that no database takes the rest leaves the app', () => {
  expect(storableText('a\0b\ud83c c🎁\u202e')).toBe('ab c🎁\u202e');
  expect([isStorable('a\ud83c'), isStorable('\0'), isStorable('🎁\u202e')]).toEqual([false, false, true]);
});

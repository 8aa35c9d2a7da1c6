import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1 kB'],
  [45_600, '46 kB'],
  [12_340_000, '12,3 MB'],
  [512_000_000, '512 MB'],
  [45_000_000_000, '45 GB'],
])('%i reads %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

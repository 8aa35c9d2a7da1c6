import { expect, test } from 'vitest';
import { momentLabel } from './moment-label.ts';

const NOW = new Date('2026-11-20T15:00:00Z');

test.each([
  ['2026-11-20T12:05:00Z', 'hoje, 09:05'],
  ['2026-11-20T02:59:00Z', 'ontem, 23:59'],
  ['2026-11-21T03:00:00Z', 'amanhã, 00:00'],
  ['2026-11-18T17:32:00Z', '18/11/2026, 14:32'],
  ['2025-11-20T17:32:00Z', '20/11/2025, 14:32'],
])('%s is said %s', (instant, label) => expect(momentLabel(instant, NOW)).toBe(label));

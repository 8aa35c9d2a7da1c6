import { expect, test } from 'vitest';
import { formatCpf } from './cpf.ts';

test.each([
  ['', ''],
  ['529', '529'],
  ['5299', '529.9'],
  ['529982247', '529.982.247'],
  ['5299822472', '529.982.247-2'],
  ['52998224725', '529.982.247-25'],
])('%s is shown as %s', (digits, shown) => expect(formatCpf(digits)).toBe(shown));

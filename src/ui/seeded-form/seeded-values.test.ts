import { describe, expect, it } from 'vitest';
import { fieldsToPatch } from './seeded-values.ts';

const shown = { title: 'Cesta de Natal', priceCents: 500, prizes: ['Moto'] };

describe('updates of an open form', () => {
  it('patches a field without unsaved edits', () => {
    expect(fieldsToPatch(shown, { ...shown, priceCents: 700 }, new Set(['title']))).toEqual({
      priceCents: 700,
    });
  });

  it('never patches a field with unsaved edits', () => {
    expect(fieldsToPatch(shown, { ...shown, title: 'De outro aparelho' }, new Set(['title']))).toEqual({});
  });

  it('is empty for equal content in another object', () => {
    expect(fieldsToPatch(shown, { ...shown, prizes: ['Moto'] }, new Set())).toEqual({});
  });

  it('patches lists as wholes', () => {
    const stored = { ...shown, prizes: ['Moto', 'Capacete'] };
    expect(fieldsToPatch(shown, stored, new Set())).toEqual({ prizes: ['Moto', 'Capacete'] });
  });
});

import { describe, expect, it } from 'vitest';
import { slugOf } from './slug.ts';

describe('slug (P-316)', () => {
  it.each([
    ['Rifa do João', 'rifa-do-joao'],
    ['Honda CG 160 zero km, documento pago', 'honda-cg-160-zero-km-documento-pago'],
    ['  Açaí   é   vida!  ', 'acai-e-vida'],
    ['Pão & Maçã', 'pao-maca'],
    ['Cesta 🎁 de Natal', 'cesta-de-natal'],
    ['São_Paulo', 'sao_paulo'],
    ['Straße Søren Łódź', 'strasse-soren-lodz'],
    ['ÆØÐ Þór', 'aeod-thor'],
    ['-- Moto --', 'moto'],
    ['🎉🎉🎉', 'rifa'],
    ['', 'rifa'],
  ])('%s → %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });
});

import { describe, expect, it } from 'vitest';
import { publicRafflePath, slugOf } from './slug.ts';

describe('slug (§9, decision 18)', () => {
  it.each([
    ['Rifa do João', 'rifa-do-joao'],
    ['Honda CG 160 zero km, documento pago', 'honda-cg-160-zero-km-documento-pago'],
    ['  Açaí   é   vida!  ', 'acai-e-vida'],
    ['Pão & Maçã', 'pao-maca'],
    ['Cesta 🎁 de Natal', 'cesta-de-natal'],
    ['São_Paulo', 'sao_paulo'],
    ['-- Moto --', 'moto'],
    ['🎉🎉🎉', 'rifa'],
    ['', 'rifa'],
  ])('%s → %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it('stands at the end of the public link (§2)', () => {
    expect(publicRafflePath('42', 'moto')).toBe('/42/rifa-digital/moto');
  });
});

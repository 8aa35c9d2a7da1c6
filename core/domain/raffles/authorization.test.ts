import { expect, test } from 'vitest';
import { authorizationOf, authorizationText } from './authorization.ts';

const WHOLE = {
  authorizationKind: 'spa-mf' as const,
  authorizationNumber: '05.012345/2026',
  authorizationEntity: 'Associação Amigos da Praça',
  authorizationCnpj: '11222333000181',
};
const NONE = 'Campanha sem autorização informada. A responsabilidade é do organizador.';

test.each([
  [
    WHOLE,
    'Certificado de autorização SPA/MF nº 05.012345/2026 · Associação Amigos da Praça · CNPJ 11.222.333/0001-81',
  ],
  [
    { ...WHOLE, authorizationKind: 'susep' as const, authorizationNumber: '15414.012345/2026-67' },
    'Processo SUSEP nº 15414.012345/2026-67 · Associação Amigos da Praça · CNPJ 11.222.333/0001-81',
  ],
  [
    { ...WHOLE, authorizationCnpj: '12ABC34501DE35' },
    'Certificado de autorização SPA/MF nº 05.012345/2026 · Associação Amigos da Praça · CNPJ 12.ABC.345/01DE-35',
  ],
  [{ ...WHOLE, authorizationNumber: '' }, NONE],
  [{ ...WHOLE, authorizationEntity: '' }, NONE],
  [{ ...WHOLE, authorizationCnpj: '' }, NONE],
])('%o is told as %s', (fields, text) => {
  expect(authorizationText(authorizationOf(fields))).toBe(text.replace('CNPJ ', 'CNPJ\u00a0'));
});

test('a receipt of before there were two kinds is of the SPA/MF', () => {
  const kept = { number: '1', entity: 'Lar', cnpj: '11222333000181' };
  expect(authorizationText(kept)).toMatch(/^Certificado de autorização SPA\/MF nº 1 · Lar/);
});

import { describe, expect, it } from 'vitest';
import { documentDescription, documentTitle, type RouteHandle, type Router } from './document-title.ts';

const place = (...handles: (RouteHandle | undefined)[]) =>
  ({ matches: handles.map((handle) => ({ route: { handle } })) }) as unknown as Router['state'];

describe('title and description of a page', () => {
  it.each([
    ['that of the deepest route', [{ title: 'Conta' }, { title: 'Entrar' }], 'Entrar · Rifaria'],
    [
      'that of a route above, where the deepest has none',
      [{ title: 'Entrar' }, undefined],
      'Entrar · Rifaria',
    ],
    ['the product’s name, where no route has one', [undefined, {}], 'Rifaria'],
  ])('its title is %s', (_, handles, title) => {
    expect(documentTitle(place(...handles))).toBe(title);
  });

  it('its description is its own, or that of the product', () => {
    expect(documentDescription(place({ description: 'Como cuidamos dos seus dados.' }))).toBe(
      'Como cuidamos dos seus dados.',
    );
    expect(documentDescription(place({ title: 'Entrar' }))).toContain('Monte sua rifa');
  });
});

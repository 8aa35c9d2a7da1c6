import { describe, expect, it } from 'vitest';
import { isImageAddress } from './image-address.ts';
import { isPublicStatus } from './public-raffle.ts';
import { RAFFLE_STATUSES } from './raffle-status.ts';
import { publicName } from '#core/domain/account/user.ts';

describe('what anybody may know of a raffle (P-903)', () => {
  it('is told of those that were published once', () => {
    expect(RAFFLE_STATUSES.filter(isPublicStatus)).toEqual(['active', 'finished', 'canceled']);
  });

  it.each([
    ['Marina Duarte', 'Marina Rifas', 'Marina Rifas'],
    ['Marina Duarte', '  ', 'Marina'],
    ['  Caio   Nunes', '', 'Caio'],
    ['', '', ''],
    ['Dr. José Lima', '', 'José'],
    ['D. Maria', '', 'Maria'],
    ['profa Ana Souza', '', 'Ana'],
    ['Sr. Dr. Caio', '', 'Caio'],
    ['Dr.', '', 'Dr.'],
    ['Drica Melo', '', 'Drica'],
    ['J. R. Silva', '', 'J.'],
  ])('%s, shown as %j, is %s to strangers (P-210, P-1191)', (name, displayName, told) => {
    expect(publicName({ name, displayName })).toBe(told);
  });
});

it.each([
  ['/icons/icon-512.png', true],
  ['https://fotos.example/moto.jpg?largura=800', true],
  ['http://fotos.example/moto.jpg', false],
  ['//fotos.example/moto.jpg', false],
  ['javascript:alert(1)', false],
  ['data:text/html,<script>', false],
  ['https://fotos.example/"onerror="x', false],
  ['', false],
])('%s is an address of a picture: %s', (address, is) => {
  expect(isImageAddress(address)).toBe(is);
});

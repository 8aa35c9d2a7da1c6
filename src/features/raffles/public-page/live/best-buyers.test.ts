import { expect, test } from 'vitest';
import { rankingEntries } from './best-buyers.tsx';

const RANKING = [
  { maskedName: 'Carla M.', quantity: 300 },
  { maskedName: 'Ana S.', quantity: 120 },
];
const entryOf = ({ place, who, quantity }: ReturnType<typeof rankingEntries>[number]) =>
  `${place} ${who} ${quantity}`;

test.each([
  ['nobody of this device', null, ['1 Carla M. 300', '2 Ana S. 120']],
  ['one of those that are listed', { place: 2, quantity: 120 }, ['1 Carla M. 300', '2 Você 120']],
  ['one below them', { place: 41, quantity: 5 }, ['1 Carla M. 300', '2 Ana S. 120', '41 Você 5']],
  [
    'one whose place somebody else has in an older list',
    { place: 2, quantity: 130 },
    ['1 Carla M. 300', '2 Ana S. 120'],
  ],
])('the ranking with %s (P-713)', (_, own, entries) => {
  expect(rankingEntries(RANKING, own).map(entryOf)).toEqual(entries);
});

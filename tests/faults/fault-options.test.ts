import { expect, test } from 'vitest';
import { chooseDeclarations } from './choose-declarations.ts';
import { readFaultOptions } from './fault-options.ts';

test('without a name all parts are asked for, else those that are named', () => {
  expect(readFaultOptions([]).parts).toEqual(['core', 'services', 'sync']);
  expect(readFaultOptions(['sync', '--every', '6'])).toMatchObject({ parts: ['sync'], every: 6 });
});

test.each([
  [['cores', '--against', 'old.json'], 'cores: not one of core, services, sync'],
  [['core', '--every', 'x'], '--every x: not a positive integer'],
  [['core', '--every', '0'], '--every 0: not a positive integer'],
  [['core', '--every', '1.5'], '--every 1.5: not a positive integer'],
])('a wrong argument is refused: %j', (args, message) => {
  expect(() => readFaultOptions(args)).toThrow(message);
});

test('a folder without declarations is refused, however few are asked for', () => {
  const choice = { folder: 'core/domian', every: 12, seed: '0' };
  expect(() => chooseDeclarations(choice)).toThrow('core/domian has no declarations');
});

import { describe, expect, it } from 'vitest';
import { wizardStepPath } from '#core/domain/app-paths.ts';
import type { UnstoredText } from '#src/sync/context/unstored.ts';
import { aStoredConfig, aStoredRaffle } from '#tests/builders/stored-documents.ts';
import { pendingOfRaffle } from './pending-items.ts';
import { withUnstored } from './unstored-items.ts';

const aText = (over: Partial<UnstoredText>): UnstoredText => ({
  kind: 'raffle',
  raffleId: 'r1',
  data: { title: 'Rifa que não coube' },
  changed: ['title'],
  replaced: undefined,
  journalKeys: [],
  ...over,
});
const edited = pendingOfRaffle(aStoredRaffle({ localRev: 2 }), aStoredConfig({ localRev: 3 }), []);
const labelsOf = (texts: readonly UnstoredText[], title?: string) =>
  withUnstored(edited ? [edited] : [], texts, () => title).map(({ title: of, items }) => [
    of,
    items.map(({ label, state }) => `${label}: ${state.kind}`),
  ]);

describe('typed text that is not stored, among the pending items', () => {
  it('stands in place of the typed item of its document, before the others', () => {
    expect(labelsOf([aText({})])).toEqual([
      [edited?.title, ['Dados da rifa: not-stored', 'Configurações: open']],
    ]);
  });

  it('has a group of its own where its raffle has nothing pending', () => {
    const texts = [aText({ raffleId: 'r2' }), aText({ raffleId: 'r3', kind: 'config', data: {} })];
    expect(labelsOf(texts, 'Rifa guardada').slice(0, 2)).toEqual([
      ['Rifa que não coube', ['Dados da rifa: not-stored']],
      ['Rifa guardada', ['Configurações: not-stored']],
    ]);
  });

  it('leads to the screen where it was typed', () => {
    const paths = withUnstored(
      [],
      [aText({}), aText({ kind: 'config' }), aText({ kind: 'seller-profile', raffleId: null, data: {} })],
      () => undefined,
    ).flatMap(({ items }) => items.map(({ path }) => path));
    expect(paths).toEqual([wizardStepPath('r1', 1), wizardStepPath('r1', 0), '/dashboard/settings']);
  });
});

import { describe, expect, it } from 'vitest';
import { wizardStepPath } from '#core/domain/app-paths.ts';
import type { StoredSellerProfile } from '#src/storage/stored-documents.ts';
import type { UnstoredText } from '#src/sync/context/unstored.ts';
import { aStoredConfig, aStoredRaffle } from '#tests/builders/stored-documents.ts';
import { pendingOfRaffle, pendingOfSettings } from './pending-items.ts';
import { withUnstoredTexts } from './unstored-items.ts';

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
  withUnstoredTexts(edited ? [edited] : [], texts, () => title).map(({ title: of, items }) => [
    of,
    items.map(({ label, state }) => `${label}: ${state.kind}`),
  ]);

describe('typed text that is not stored, among the pending items', () => {
  it('stands in place of the typed item of its document, before the others', () => {
    expect(labelsOf([aText({})])).toEqual([
      [edited?.title, ['Dados da rifa: not-stored', 'Configurações: open']],
    ]);
  });

  it('stands in place of the unsaved item of the settings', () => {
    const working = { pixKeyType: 'email', pixKey: '', pixCity: '', pixWithoutTxid: false } as const;
    const profile: StoredSellerProfile = {
      ...{ id: 's1', working, base: null, localRev: 2, ackedRev: 1 },
      ...{ savedAt: null, syncedAt: null, conflict: null },
    };
    const settings = pendingOfSettings(profile, undefined);
    const text = aText({ kind: 'seller-profile', raffleId: null, data: {} });
    const [group, ...others] = withUnstoredTexts(settings ? [settings] : [], [text], () => undefined);
    expect(group?.items.map(({ state }) => state.kind)).toEqual(['not-stored']);
    expect(others).toEqual([]);
  });

  it('has a group of its own where its raffle has nothing pending', () => {
    const texts = [aText({ raffleId: 'r2' }), aText({ raffleId: 'r3', kind: 'config', data: {} })];
    expect(labelsOf(texts, 'Rifa guardada').slice(0, 2)).toEqual([
      ['Rifa que não coube', ['Dados da rifa: not-stored']],
      ['Rifa guardada', ['Configurações: not-stored']],
    ]);
  });

  it('leads to the screen where it was typed', () => {
    const paths = withUnstoredTexts(
      [],
      [aText({}), aText({ kind: 'config' }), aText({ kind: 'seller-profile', raffleId: null, data: {} })],
      () => undefined,
    ).flatMap(({ items }) => items.map(({ path }) => path));
    expect(paths).toEqual([wizardStepPath('r1', 1), wizardStepPath('r1', 0), '/dashboard/settings']);
  });
});

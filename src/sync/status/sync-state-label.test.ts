import { describe, expect, it } from 'vitest';
import { syncStateLabel } from './sync-state-label.ts';

const today = '2026-11-21';

describe('labels of the states (P-1003)', () => {
  it('says that only this device has it', () => {
    expect(syncStateLabel({ kind: 'on-device' }, today)).toMatchObject({
      tone: 'warning',
      label: 'Salvo neste aparelho',
    });
  });

  it('says that it is being sent', () => {
    expect(syncStateLabel({ kind: 'sending' }, today)).toMatchObject({ label: 'Enviando…', busy: true });
  });

  it('says when the server confirmed it', () => {
    const at = '2026-11-21T17:32:00.000Z';
    expect(syncStateLabel({ kind: 'on-server', at }, today)).toMatchObject({
      tone: 'success',
      label: 'Salvo no servidor às 14:32',
      short: 'Salvo 14:32',
    });
  });

  it('names the day of an older confirmation', () => {
    const at = '2026-11-18T15:00:00.000Z';
    expect(syncStateLabel({ kind: 'on-server', at }, today).label).toBe('Salvo no servidor em 18/11/2026');
  });

  it.each([
    [{ kind: 'unpublished', canPublish: true }, 'Alterações não publicadas'],
    [{ kind: 'incomplete', incomplete: [] }, 'Incompleto, só neste aparelho'],
  ] as const)('marks what waits for its owner: %j', (state, label) => {
    expect(syncStateLabel(state, today)).toMatchObject({ label, needsUser: true });
    expect(syncStateLabel({ kind: 'on-device' }, today).needsUser).toBeUndefined();
  });

  it('asks for the update (P-1042)', () => {
    const state = { kind: 'attention', reason: { kind: 'update-needed' } } as const;
    expect(syncStateLabel(state, today)).toMatchObject({ tone: 'danger', label: 'Atualize para enviar' });
  });

  it('asks for attention', () => {
    const state = { kind: 'attention', reason: { kind: 'deleted-elsewhere' } } as const;
    expect(syncStateLabel(state, today)).toMatchObject({
      tone: 'danger',
      label: 'Precisa da sua atenção',
      short: 'Atenção',
    });
  });
});

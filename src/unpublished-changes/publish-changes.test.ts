import { expect, test, vi } from 'vitest';
import type { ChangesOutcome } from '#src/sync/facets/changes-facet.ts';
import { askToPublishChanges, publishChanges } from './publish-changes.ts';

const feedback = vi.hoisted(() => ({ showToast: vi.fn(), showDialog: vi.fn(), confirmAction: vi.fn() }));
vi.mock('#src/ui/overlays/feedback.ts', () => feedback);

test.each([
  [false, /^Sem internet agora/],
  [true, /^O servidor ainda não respondeu/],
])('changes that wait, with a connection: %s, say what they wait for', async (isOnline, message) => {
  const outcome: ChangesOutcome = { kind: 'on-device', isOnline };
  await publishChanges({ publishChanges: () => Promise.resolve(outcome) }, 'r1', vi.fn());
  expect(feedback.showToast).toHaveBeenLastCalledWith({
    message: expect.stringMatching(message),
    tone: 'neutral',
  });
});

test.each([
  [['Título'], /muda: Título\.$/],
  [['Título', 'Preço', 'Categoria', 'Descrição'], /muda: Título, Preço, Categoria e Descrição\.$/],
  [[], /não vê diferença/],
])('the question names all of %j that buyers will see changed', async (labels, message) => {
  feedback.confirmAction.mockResolvedValueOnce(false);
  const engine = { changesToPublish: () => Promise.resolve({ labels, incomplete: [] }) };
  expect(await askToPublishChanges(engine, 'r1')).toBe(false);
  expect(feedback.confirmAction).toHaveBeenLastCalledWith(
    expect.objectContaining({ message: expect.stringMatching(message) }),
  );
});

test('wrong fields are named without a question', async () => {
  feedback.confirmAction.mockClear();
  const incomplete = [{ document: 'raffle' as const, fields: ['title'] }];
  const engine = { changesToPublish: () => Promise.resolve({ labels: ['Título'], incomplete }) };
  expect(await askToPublishChanges(engine, 'r1')).toBe(true);
  expect(feedback.confirmAction).not.toHaveBeenCalled();
});

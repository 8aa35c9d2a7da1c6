import { expect, test, vi } from 'vitest';
import type { ChangesOutcome } from '#src/sync/facets/changes-facet.ts';
import { publishChanges } from './publish-changes.ts';

const feedback = vi.hoisted(() => ({ showToast: vi.fn(), showDialog: vi.fn() }));
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

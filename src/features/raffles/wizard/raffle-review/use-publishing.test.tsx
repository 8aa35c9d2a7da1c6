// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { STEP } from '#core/domain/app-paths.ts';
import { ERRORS, SUCCESS } from '#core/text/errors.ts';
import type { PublishOutcome } from '#src/sync/context/sync-outcomes.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import type { WizardData } from '#src/features/raffles/wizard/wizard-data.ts';
import { type Publication } from '#src/features/raffles/wizard/wizard-steps.ts';
import { usePublishing } from './use-publishing.ts';

const feedback = vi.hoisted(() => ({ showDialog: vi.fn(), showToast: vi.fn(), dismissToast: vi.fn() }));
vi.mock('#src/ui/overlays/feedback.ts', () => ({
  ...feedback,
  confirmAction: () => Promise.resolve(true),
  withLoadingDialog: (_words: unknown, work: Promise<unknown>) => work,
}));
vi.mock('#src/features/raffles/wizard/obstacles.ts', () => ({ publicationObstacles: () => [] }));
vi.mock('#src/ui/loading/use-online.ts', () => ({ useOnline: () => true }));

beforeEach(() => vi.clearAllMocks());

/** The review of a free raffle after a press of its button. */
async function publish(outcome: PublishOutcome) {
  const engine = {
    publicationGate: () => Promise.resolve({ open: true }),
    publishFree: () => Promise.resolve(outcome),
  } as unknown as SyncEngine;
  const data = { raffle: { id: 'r1' } } as WizardData;
  const publication = { status: 'draft', isFree: true } as Publication;
  const { result } = renderHook(() => usePublishing({ engine, data, publication, goTo: () => undefined }));
  act(() => result.current.terms.accept(true));
  await act(async () => result.current.publishFree());
  return result;
}

const publishRefused = (message: string, fields: Record<string, string>) =>
  publish({ kind: 'refused', code: 'x', fields, message });

test.each([
  ['Complete seu cadastro', 'Complete seu cadastro'],
  ['', ERRORS.publish],
])(
  'a raffle that is not published, since %j, was not: no word of creating it (P-121)',
  async (message, text) => {
    await publishRefused(message, {});
    await vi.waitFor(() => expect(feedback.showDialog).toHaveBeenCalledOnce());
    expect(feedback.showDialog).toHaveBeenCalledWith({ title: ERRORS.publishTitle, message: text });
  },
);

test('fields that the server refuses are listed with their steps (P-437)', async () => {
  const result = await publishRefused('Confira os campos destacados', { prizes: 'Escreva um prêmio' });
  const prizes = { step: STEP.config, field: 'prizes', message: 'Escreva um prêmio' };
  await vi.waitFor(() => expect(result.current.obstacles).toEqual([prizes]));
  expect(feedback.showDialog).not.toHaveBeenCalled();
});

test.each([
  [true, { message: SUCCESS.raffleCreated, tone: 'success' }],
  [false, { message: SUCCESS.publishedUnstored, tone: 'warning', durationMs: 8000 }],
])('that it is published is said, stored on this device: %s (P-1170)', async (isStored, said) => {
  const result = await publish({ kind: 'published', isStored });
  await vi.waitFor(() => expect(feedback.showToast).toHaveBeenCalledExactlyOnceWith(said));
  // Where it is stored the screen is about to change.
  expect(result.current.isPublishing).toBe(isStored);
});

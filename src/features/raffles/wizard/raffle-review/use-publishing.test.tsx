// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ERRORS } from '#core/text/errors.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import type { WizardData } from '#src/features/raffles/wizard/wizard-data.ts';
import type { Publication } from '#src/features/raffles/wizard/wizard-steps.ts';
import { usePublishing } from './use-publishing.ts';

const feedback = vi.hoisted(() => ({ showDialog: vi.fn(), dismissToast: vi.fn() }));
vi.mock('#src/ui/overlays/feedback.ts', () => ({
  ...feedback,
  confirmAction: () => Promise.resolve(true),
  withLoadingDialog: (_words: unknown, work: Promise<unknown>) => work,
}));
vi.mock('#src/features/raffles/wizard/obstacles.ts', () => ({ publicationObstacles: () => [] }));
vi.mock('#src/ui/loading/use-online.ts', () => ({ useOnline: () => true }));

beforeEach(() => vi.clearAllMocks());

test.each([
  ['Complete seu cadastro', 'Complete seu cadastro'],
  ['', ERRORS.publish],
])(
  'a raffle that is not published, since %j, was not: no word of creating it (P-121)',
  async (message, text) => {
    const engine = {
      publicationGate: () => Promise.resolve({ open: true }),
      publishFree: () => Promise.resolve({ kind: 'refused', code: 'x', fields: {}, message }),
    } as unknown as SyncEngine;
    const data = { raffle: { id: 'r1' } } as WizardData;
    const publication = { status: 'draft', isFree: true } as Publication;
    const { result } = renderHook(() => usePublishing({ engine, data, publication, goTo: () => undefined }));
    act(() => result.current.terms.accept(true));
    await act(async () => result.current.publishFree());
    await vi.waitFor(() => expect(feedback.showDialog).toHaveBeenCalledOnce());
    expect(feedback.showDialog).toHaveBeenCalledWith({ title: ERRORS.publishTitle, message: text });
  },
);

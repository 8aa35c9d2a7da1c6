// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { wizardStepPath } from '#core/domain/app-paths.ts';
import { PUBLICATION_FEE } from '#core/domain/publication/fee-text.ts';
import { FEE_DUE_TEXT } from '#core/text/publication/publication.ts';
import { askWhich, showToast } from '#src/ui/overlays/feedback.ts';
import { askAboutFeeDue } from './ask-about-fee-due.ts';

vi.mock('#src/ui/overlays/feedback.ts');

const discard = vi.fn<(wanted: { kind: 'raffle'; raffleId: string }) => Promise<boolean>>();
const goTo = vi.fn();

/** Asks, and presses the answer with this label; none if it closes the question. */
async function answer(label?: string): Promise<void> {
  vi.mocked(askWhich).mockImplementation((_question, choices) =>
    Promise.resolve(choices.find((choice) => choice.label === label)?.value),
  );
  await askAboutFeeDue({ discard } as never, 'r1', goTo);
}

beforeEach(() => vi.resetAllMocks());

test('paying leads to the step of the payment, and discards nothing', async () => {
  await answer(`Pagar ${PUBLICATION_FEE}`);
  expect(goTo).toHaveBeenCalledExactlyOnceWith(wizardStepPath('r1', 3));
  expect(discard).not.toHaveBeenCalled();
});

test.each([
  ['says so', true, { message: FEE_DUE_TEXT.undone, tone: 'success' }],
  [
    'that is just being sent says that it has to wait',
    false,
    { message: FEE_DUE_TEXT.busy, tone: 'warning' },
  ],
])('undoing the change %s', async (_, isUndone, toast) => {
  discard.mockResolvedValue(isUndone);
  await answer('Desfazer a alteração');
  expect(discard).toHaveBeenCalledExactlyOnceWith({ kind: 'raffle', raffleId: 'r1' });
  expect(showToast).toHaveBeenCalledExactlyOnceWith(toast);
  expect(goTo).not.toHaveBeenCalled();
});

test('who closes the question has changed nothing', async () => {
  await answer();
  expect([discard.mock.calls, goTo.mock.calls, vi.mocked(showToast).mock.calls]).toEqual([[], [], []]);
});

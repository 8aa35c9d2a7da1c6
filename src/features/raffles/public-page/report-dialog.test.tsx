// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { REPORT_REASONS } from '#core/text/raffles/report.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { ReportDialog } from './report-dialog.tsx';

vi.mock('#src/api/call-api.ts');
vi.mock('#src/ui/overlays/feedback.ts');

const NO_ANSWER = 'Sem resposta. Confira sua internet e toque de novo';

afterEach(() => {
  sessionStorage.clear();
  vi.mocked(showToast).mockReset();
});

/** Sends a report; `fail` ends it without an answer. */
function send() {
  const answer = Promise.withResolvers<never>();
  vi.mocked(callApi).mockReturnValueOnce(answer.promise);
  sessionStorage.setItem(
    'rifaria.dialog.report.r1',
    JSON.stringify({ kind: REPORT_REASONS[0], details: '' }),
  );
  const { unmount } = render(<ReportDialog raffleId="r1" onClose={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Enviar denúncia' }));
  return { close: unmount, fail: () => act(async () => answer.reject(new ApiError('network'))) };
}

test('a report that got no answer says so in its dialog', async () => {
  await send().fail();
  expect(screen.getByRole('alert').textContent).toContain(NO_ANSWER);
  expect(showToast).not.toHaveBeenCalled();
});

test('a report that got no answer after its dialog was closed says so too', async () => {
  const { close, fail } = send();
  close();
  await fail();
  expect(showToast).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: NO_ANSWER }));
});

import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { downloadFile } from '#src/api/download-file.ts';
import { download } from '#src/raffle-files/download.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { downloadCsv } from './download-csv.ts';

vi.mock('#src/api/download-file.ts');
vi.mock('#src/raffle-files/download.ts');
vi.mock('#src/storage/session.ts', () => ({ findSession: () => ({ token: 't' }) }));
vi.mock('#src/ui/overlays/feedback.ts', () => ({
  showToast: vi.fn(),
  withLoadingDialog: (_: unknown, work: Promise<Blob>) => work,
}));

const RAFFLE = { id: 'r1', title: 'Moto zero' };

beforeEach(() => vi.resetAllMocks());

test("the table of a raffle's sales is a file with its name", async () => {
  vi.mocked(downloadFile).mockResolvedValue(new Blob(['a;b']));
  await downloadCsv(RAFFLE);
  const [file] = vi.mocked(download).mock.calls[0] ?? [];
  expect([file?.name, file?.type, await file?.text()]).toEqual([
    'vendas-moto-zero.csv',
    'text/csv; charset=utf-8',
    'a;b',
  ]);
  expect(showToast).toHaveBeenCalledWith(expect.objectContaining({ tone: 'success' }));
});

test.each([
  ['without the network', new ApiError('network'), 'A planilha não veio. Tente de novo quando houver sinal.'],
  ['without an answer', new ApiError('timeout'), 'A planilha não veio. Tente de novo quando houver sinal.'],
  ['a refusal', new ApiError('refused', { message: 'Não encontramos' }), 'Não encontramos'],
])('a table that does not come says why: %s (P-1159)', async (_, error, message) => {
  vi.mocked(downloadFile).mockRejectedValue(error);
  await downloadCsv(RAFFLE);
  expect(download).not.toHaveBeenCalled();
  expect(showToast).toHaveBeenCalledWith({ message, tone: 'danger' });
});

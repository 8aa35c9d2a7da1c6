import { SALES_CSV_PATH } from '#core/contract/selling/files.ts';
import { slugOf } from '#core/domain/raffles/slug.ts';
import { ApiError } from '#src/api/api-error.ts';
import { downloadFile } from '#src/api/download-file.ts';
import { download } from '#src/raffle-files/download.ts';
import { findSession } from '#src/storage/session.ts';
import { showToast, withLoadingDialog } from '#src/ui/overlays/feedback.ts';
import type { SalesRaffle } from '../data/sales-raffle.ts';

const TYPE = 'text/csv; charset=utf-8';
const LOADING = { title: 'Aguarde um momento', message: 'Estamos montando sua planilha' };
const NO_ANSWER = 'A planilha não veio. Tente de novo quando houver sinal.';

/** Downloads all purchases of a raffle as CSV (P-712) and shows the result. */
export async function downloadCsv({ id, title }: Pick<SalesRaffle, 'id' | 'title'>): Promise<void> {
  try {
    const token = findSession()?.token ?? '';
    const asked = { parameters: { id }, token, type: TYPE };
    const table = await withLoadingDialog(LOADING, downloadFile(SALES_CSV_PATH, asked));
    download(new File([table], `vendas-${slugOf(title)}.csv`, { type: TYPE }));
    showToast({ message: 'A planilha está nos downloads deste aparelho', tone: 'success' });
  } catch (error) {
    const isRefused = error instanceof ApiError && error.kind === 'refused';
    showToast({ message: isRefused ? error.message : NO_ANSWER, tone: 'danger' });
  }
}

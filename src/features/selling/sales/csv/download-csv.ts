import { SALES_CSV_PATH } from '#core/contract/selling/files.ts';
import { ERROR_MESSAGES } from '#core/text/errors.ts';
import { slugOf } from '#core/domain/raffles/slug.ts';
import { ApiError } from '#src/api/api-error.ts';
import { downloadFile } from '#src/api/download-file.ts';
import { findSession } from '#src/storage/session.ts';
import { showToast, withLoadingDialog } from '#src/ui/overlays/feedback.ts';
import type { SalesRaffle } from '../data/sales-raffle.ts';

/** Delay before the object URL is revoked, because some browsers read the file after the click. */
const REVOKE_AFTER_MS = 60_000;
const LOADING = { title: 'Aguarde um momento', message: 'Estamos montando sua planilha' };

function save(table: Blob, fileName: string): void {
  const href = URL.createObjectURL(table);
  Object.assign(document.createElement('a'), { href, download: fileName }).click();
  setTimeout(() => URL.revokeObjectURL(href), REVOKE_AFTER_MS);
}

/** Downloads all purchases of a raffle as CSV (P-712) and shows the result. */
export async function downloadCsv({ id, title }: Pick<SalesRaffle, 'id' | 'title'>): Promise<void> {
  try {
    const token = findSession()?.token ?? '';
    const asked = { parameters: { id }, token, type: 'text/csv; charset=utf-8' };
    save(
      await withLoadingDialog(LOADING, downloadFile(SALES_CSV_PATH, asked)),
      `vendas-${slugOf(title)}.csv`,
    );
    showToast({ message: 'A planilha está nos downloads deste aparelho', tone: 'success' });
  } catch (error) {
    const isRefused = error instanceof ApiError && error.kind === 'refused';
    showToast({ message: isRefused ? error.message : ERROR_MESSAGES.unavailable, tone: 'danger' });
  }
}

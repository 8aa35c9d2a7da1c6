import { onSessionChange } from '#src/storage/session.ts';
import { surviveLoss } from '#src/storage/survive-loss.ts';
import type { SyncContext } from '../context/sync-context.ts';
import { putBackOpen } from '../save/put-back.ts';

/** What this page shows is written into the database that replaces a lost one, before anything is pulled into it (P-1027). */
export function survive(context: SyncContext, wake: () => void): void {
  const { database, openScreens } = context;
  let put: Awaited<ReturnType<typeof putBackOpen>> | undefined;
  // A page that was frozen learns only afterwards that its user has signed out with erasure, and perhaps in again.
  let token = context.findToken();
  onSessionChange(() => {
    token = context.findToken();
  });
  surviveLoss(database, {
    isWanted: () => token !== undefined && context.findToken() === token,
    async putBack() {
      put = await putBackOpen(context, openScreens.list());
    },
    onLost() {
      const { documents = 0, lostImages = 0 } = put ?? {};
      context.onDatabaseLost?.({ documents, lostImages });
      // Where it fails, the next save merges by the server's revision, or creates.
      const settling = put?.settle().catch(() => undefined);
      void Promise.resolve(settling).then(wake);
    },
  });
}

import { MyDataPage } from '#src/features/my-data/my-data-page.tsx';
import { NotificationSection } from '#src/features/notifications/notification-section.tsx';
import { StorageMeter } from '#src/features/sync-status/storage-meter.tsx';
import { getSyncEngine } from '#src/sync/signed-in.ts';

/** 'Meus dados', put together with what other features have to say there: notifications, room on this device. */
export function MyDataRoute() {
  return (
    <MyDataPage>
      <NotificationSection />
      <StorageMeter engine={getSyncEngine()} />
    </MyDataPage>
  );
}

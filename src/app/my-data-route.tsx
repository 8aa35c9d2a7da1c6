import { MyDataPage } from '#src/features/account/my-data/my-data-page.tsx';
import { NotificationSection } from '#src/features/notifications/notification-section.tsx';
import { StorageMeter } from '#src/features/sync-status/storage-meter.tsx';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';

/** 'Meus dados', with the sections of other features: notifications, storage on this device. */
export function MyDataRoute() {
  return (
    <MyDataPage>
      <NotificationSection />
      <StorageMeter engine={getSyncEngine()} />
    </MyDataPage>
  );
}

import { MyDataPage } from '#src/features/my-data/my-data-page.tsx';
import { NotificationSection } from '#src/features/notifications/notification-section.tsx';

/** 'Meus dados', put together with what other features have to say there: notifications, room on this device. */
export function MyDataRoute() {
  return (
    <MyDataPage>
      <NotificationSection />
    </MyDataPage>
  );
}

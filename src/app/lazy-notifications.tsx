import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { onIdle } from '#src/ui/loading/on-idle.ts';

/** Notifications, loaded when the dashboard is idle; `isOfferPlace`: whether the screen has room for their offer. */
export function LazyNotifications({ isOfferPlace }: { isOfferPlace: boolean }) {
  const { pathname } = useLocation();
  const [Offer, setOffer] = useState<ComponentType>();
  useEffect(() => {
    let isGone = false;
    let stop = () => undefined as void;
    const cancel = onIdle(async () => {
      const { lateNotifications } = await import('#src/features/notifications/notification-part.ts');
      // The user may have signed out while it was loaded.
      if (isGone) return;
      stop = lateNotifications.startNotifications();
      setOffer(() => lateNotifications.NotificationOffer);
    });
    return () => {
      isGone = true;
      cancel();
      stop();
    };
  }, []);
  return isOfferPlace && Offer ? <Offer key={pathname} /> : null;
}

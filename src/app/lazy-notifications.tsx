import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { onIdle } from '#src/ui/loading/on-idle.ts';

/** Notifications, loaded when the dashboard is idle; `isOfferPlace`: whether the screen has room for their offer. */
export function LazyNotifications({ isOfferPlace }: { isOfferPlace: boolean }) {
  const { pathname } = useLocation();
  const [Offer, setOffer] = useState<ComponentType>();
  useEffect(() => {
    let stop = () => undefined as void;
    const cancel = onIdle(async () => {
      const { lateNotifications } = await import('#src/features/notifications/notification-part.ts');
      stop = lateNotifications.startNotifications();
      setOffer(() => lateNotifications.NotificationOffer);
    });
    return () => {
      cancel();
      stop();
    };
  }, []);
  return isOfferPlace && Offer ? <Offer key={pathname} /> : null;
}

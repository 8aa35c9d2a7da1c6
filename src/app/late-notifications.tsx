import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { onIdle } from '#src/ui/on-idle.ts';

/** Notifications, once the dashboard has nothing else to do; `isOfferPlace`: a screen that has room for their offer. */
export function LateNotifications({ isOfferPlace }: { isOfferPlace: boolean }) {
  const { pathname } = useLocation();
  const [Offer, setOffer] = useState<ComponentType>();
  useEffect(() => {
    let stop = () => undefined as void;
    const callOff = onIdle(async () => {
      const { lateNotifications } = await import('#src/features/notifications/notification-part.ts');
      stop = lateNotifications.startNotifications();
      setOffer(() => lateNotifications.NotificationOffer);
    });
    return () => {
      callOff();
      stop();
    };
  }, []);
  return isOfferPlace && Offer ? <Offer key={pathname} /> : null;
}

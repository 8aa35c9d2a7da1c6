import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { watchForMoment } from './offer-state.ts';
import { renewNotifications } from './push-subscription.ts';

/** What notifications do of themselves while somebody is signed in. Answers how to stop. */
export function startNotifications(): () => void {
  const { database } = getSyncEngine();
  void renewNotifications(database);
  return watchForMoment(database);
}

import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { PUSH_PROBLEMS, pushFacts, pushSupport, type PushSupport } from '#src/device-alerts/push-support.ts';
import { storageMessage } from '#src/storage/storage-problem.ts';
import { areWanted, disableNotifications, enableNotifications } from './push-subscription.ts';

interface Notifications {
  support: PushSupport;
  /** Whether this device is notified; undefined while that is read. */
  isOn: boolean | undefined;
  isWorking: boolean;
  /** What did not work, to be told. */
  problem: string | undefined;
  turnOn: () => Promise<boolean>;
  turnOff: () => Promise<void>;
}

/** Notifications of this device: how they stand, and how they are turned on and off. */
export function useNotifications(): Notifications {
  const { database } = getSyncEngine();
  const [support, setSupport] = useState(() => pushSupport(pushFacts()));
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isWanted = useLiveQuery(() => areWanted(database), [database]);
  const [mayNotify, setMayNotify] = useState(() => pushFacts().permission === 'granted');
  const turnOn = async () => {
    setWorking(true);
    setProblem(undefined);
    const found = await enableNotifications(database).then(
      (outcome) => (outcome === 'on' ? undefined : PUSH_PROBLEMS[outcome]),
      storageMessage,
    );
    setWorking(false);
    setSupport(pushSupport(pushFacts()));
    setMayNotify(pushFacts().permission === 'granted');
    setProblem(found);
    return found === undefined;
  };
  const turnOff = async () => {
    setWorking(true);
    setProblem(undefined);
    await disableNotifications(database).catch(() => setProblem(PUSH_PROBLEMS.notOff));
    setWorking(false);
  };
  return {
    support,
    isOn: isWanted === undefined ? undefined : isWanted && mayNotify,
    isWorking,
    problem,
    turnOn,
    turnOff,
  };
}

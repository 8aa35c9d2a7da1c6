import { useEffect, useState } from 'react';
import type { SyncEngine } from '#src/sync/sync-engine.ts';
import type { PublicationAnswer } from '#src/sync/sync-outcomes.ts';
import { PaymentRecord } from './payment-record.tsx';

/** What became of the fee's payments once the raffle is on the air: a second one is on its way back (decision 26). */
export function PaidRecord({ engine, raffleId }: { engine: SyncEngine; raffleId: string }) {
  const [record, setRecord] = useState<PublicationAnswer['record']>();
  useEffect(() => {
    let isCurrent = true;
    void engine.checkPublication(raffleId).then((answer) => {
      if (isCurrent) setRecord(answer.record);
    });
    return () => {
      isCurrent = false;
    };
  }, [engine, raffleId]);
  return <PaymentRecord record={record} />;
}

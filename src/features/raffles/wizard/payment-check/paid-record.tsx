import { useEffect, useState } from 'react';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import type { PublicationAnswer } from '#src/sync/context/sync-outcomes.ts';
import { PaymentRecord } from './payment-record.tsx';

/** History of the fee's payments once the raffle is active: a duplicate payment is being refunded (P-510). */
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

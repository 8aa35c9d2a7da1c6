import { useEffect, useState } from 'react';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import type { PublicationAnswer } from '#src/sync/context/sync-outcomes.ts';
import type { GoTo } from '#src/features/raffles/wizard/wizard-steps.ts';
import { PaymentRecord } from './payment-record.tsx';
import { SalesStopped } from './sales-stopped.tsx';

interface PaidRecordProps {
  engine: SyncEngine;
  raffleId: string;
  goTo: GoTo;
}

/** History of the fee's payments once the raffle is active: one may be refunded (P-510), or charged back (P-511). */
export function PaidRecord({ engine, raffleId, goTo }: PaidRecordProps) {
  const [record, setRecord] = useState<PublicationAnswer['record']>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void engine.checkPublication(raffleId).then((answer) => {
      if (isCurrent) setRecord(answer.record);
    });
    return () => {
      isCurrent = false;
    };
  }, [engine, raffleId, round]);
  return (
    <>
      {record?.salesStopped === true && (
        <SalesStopped {...{ engine, raffleId, goTo }} onPaid={() => setRound(round + 1)} />
      )}
      <PaymentRecord record={record} />
    </>
  );
}

import { useEffect, useState } from 'react';
import { useOnline } from '#src/ui/loading/use-online.ts';
import type { PublicationAnswer } from '#src/sync/context/sync-outcomes.ts';
import { PaymentRecord } from './payment-record.tsx';
import { SalesStopped } from './sales-stopped.tsx';
import type { FeeOfStepOptions } from './use-fee-of-step.ts';

/** History of the fee's payments once the raffle is active: one may be refunded (P-510), or charged back (P-511). */
export function PaidRecord(props: Omit<FeeOfStepOptions, 'onPaid'>) {
  const { engine, data } = props;
  const raffleId = data.raffle.id;
  const [record, setRecord] = useState<PublicationAnswer['record']>();
  const [round, setRound] = useState(0);
  const isOnline = useOnline(engine.connectivity);
  useEffect(() => {
    let isCurrent = true;
    void engine.checkPublication(raffleId).then((answer) => {
      // What is known stays where no answer comes.
      if (isCurrent && answer.record) setRecord(answer.record);
    });
    return () => {
      isCurrent = false;
    };
  }, [engine, raffleId, round, isOnline]);
  return (
    <>
      {record?.salesStopped === true && <SalesStopped {...props} onPaid={() => setRound(round + 1)} />}
      <PaymentRecord record={record} />
    </>
  );
}

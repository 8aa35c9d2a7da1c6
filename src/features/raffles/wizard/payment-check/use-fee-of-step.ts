import { useState } from 'react';
import { STEP } from '#core/domain/app-paths.ts';
import { canPublish } from '#core/domain/raffles/raffle-status.ts';
import { TERMS_FIELD } from '#core/wire/raffles/publish.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import type { GateReason } from '#src/sync/context/sync-outcomes.ts';
import {
  focusObstacles,
  type Gate,
  useGate,
  useSending,
} from '#src/features/raffles/wizard/raffle-review/use-gate.ts';
import { type FeePayment, useFeePayment } from '#src/features/raffles/wizard/use-fee-payment.ts';
import { publicationObstacles } from '#src/features/raffles/wizard/obstacles.ts';
import { useObstacles } from '#src/features/raffles/wizard/use-obstacles.ts';
import type { WizardData } from '#src/features/raffles/wizard/wizard-data.ts';
import { type GoTo, type Publication } from '#src/features/raffles/wizard/wizard-steps.ts';

export interface FeeOfStepOptions {
  engine: SyncEngine;
  data: WizardData;
  publication: Publication;
  goTo: GoTo;
  /** Called if an approved payment was found, so that nothing is due. */
  onPaid: () => void;
}

/**
 * Pays the fee from step 3. `gate` is what keeps from that, to be listed there: fields of a raffle to be published (P-437), and what the
 * server lacks of one on the air, whose review asks for nothing.
 */
export function useFeeOfStep(options: FeeOfStepOptions): FeePayment & { gate: Gate } {
  const { engine, data, publication, goTo, onPaid } = options;
  const [isClosed, setClosed] = useState(false);
  const isUnpublished = canPublish(publication.status);
  const { obstacles, refuse } = useObstacles(data, isClosed && isUnpublished);
  const { missing, show } = useGate(engine, data, isClosed && !isUnpublished);
  const { isSending, send } = useSending(engine, data.raffle.id, 'Tudo enviado: já dá para pagar a taxa');
  const list = (reasons: GateReason[]) => {
    setClosed(true);
    show(reasons);
    focusObstacles();
  };
  const payment = useFeePayment({
    ...{ engine, raffleId: data.raffle.id, onPaid },
    // The review of a raffle that is not on the air lists what is missing and can send it.
    onGateClosed: (reasons) => (isUnpublished ? goTo(STEP.review) : list(reasons)),
    onUnfit: (fields) => {
      setClosed(true);
      refuse(fields);
    },
    onTermsMissing: () => goTo(STEP.review, TERMS_FIELD),
  });
  const pay = () => (isUnpublished && publicationObstacles(data).length > 0 ? list([]) : payment.pay());
  return { ...payment, pay, gate: { obstacles, missing, isSending, sendNow: () => void send() } };
}

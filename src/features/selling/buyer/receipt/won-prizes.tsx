import { checkmarkCircleOutline, giftOutline } from 'ionicons/icons';
import { Suspense, useState } from 'react';
import { formatDay } from '#core/domain/days.ts';
import { wonPrize } from '#core/domain/draw/result-words.ts';
import { type DeliveryAnswer, mayDenyDelivery } from '#core/domain/raffles/prize-delivery.ts';
import type { OwnPrize, PurchaseResult } from '#core/domain/raffles/raffle-result.ts';
import { WINNER_NOT_PROVEN } from '#core/text/errors.ts';
import { serverNow } from '#src/api/server-clock.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { useTitleFocus } from '#src/ui/layout/use-title-focus.ts';
import { lazyComponent } from '#src/ui/loading/lazy-component.tsx';
import { useNow } from '#src/ui/loading/use-now.ts';
import { isProven } from '#src/storage/purchase-proof.ts';

const AnswerDialog = lazyComponent(
  async () => (await import('./delivery-answer-dialog.tsx')).DeliveryAnswerDialog,
);

interface WonPrizesProps {
  result: PurchaseResult;
  stored: StoredPurchase;
  onAnswered: (result: PurchaseResult | null) => void;
}

/** Whether each prize of a purchase has come: its winner says so (P-816). */
export function WonPrizes({ result, stored, onAnswered }: WonPrizesProps) {
  return result.won
    .filter(({ mayAnswer }) => mayAnswer)
    .map((prize) => (
      <WonPrize key={`${prize.kind}${prize.place}`} {...{ prize, result, stored, onAnswered }} />
    ));
}

/** What is known of the delivery, to its winner. */
function stateText({ delivery: { deliveredOn, answer } }: OwnPrize, organizerName: string): string {
  if (answer === 'received') return 'Você confirmou que recebeu.';
  const delivered =
    deliveredOn === null ? '' : `${organizerName} diz que entregou em ${formatDay(deliveredOn)}. `;
  if (answer === 'not-received')
    return `${delivered}Você disse que não recebeu, e a página da rifa mostra isso.`;
  return deliveredOn === null ? 'Quando receber o prêmio, confirme aqui.' : `${delivered}Você recebeu?`;
}

/** Whether a winner may say now that a prize has not come. */
function mayDeny({ delivery }: OwnPrize, { publishedAt }: PurchaseResult, now: Date): boolean {
  if (delivery.answer !== null) return false;
  return mayDenyDelivery(delivery, publishedAt === undefined ? now : new Date(publishedAt), now);
}

interface WonPrizeProps extends WonPrizesProps {
  prize: OwnPrize;
}

function WonPrize({ prize, result, stored, onAnswered }: WonPrizeProps) {
  const [asked, setAsked] = useState<DeliveryAnswer>();
  const now = useNow(serverNow);
  const isReceived = prize.delivery.answer === 'received';
  useTitleFocus(String(prize.delivery.answer));
  const mayAnswer = !isReceived && isProven(stored);
  return (
    <Banner
      {...(isReceived && { tone: 'success' })}
      icon={isReceived ? checkmarkCircleOutline : giftOutline}
      action={mayAnswer ? <Answers mayDeny={mayDeny(prize, result, now)} onAnswer={setAsked} /> : undefined}
    >
      <b>{wonPrize(prize)}</b>
      <br />
      {isReceived || mayAnswer ? stateText(prize, stored.raffle.organizerName) : `${WINNER_NOT_PROVEN}.`}
      {asked && (
        <Suspense fallback={null}>
          <AnswerDialog
            {...{ stored, prize, onAnswered }}
            answer={asked}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </Banner>
  );
}

interface AnswersProps {
  mayDeny: boolean;
  onAnswer: (answer: DeliveryAnswer) => void;
}

function Answers({ mayDeny: isDeniable, onAnswer }: AnswersProps) {
  return (
    <>
      <Button variant="secondary" onClick={() => onAnswer('received')}>
        Recebi o prêmio
      </Button>
      {isDeniable && (
        <Button variant="quiet" onClick={() => onAnswer('not-received')}>
          Não recebi
        </Button>
      )}
    </>
  );
}

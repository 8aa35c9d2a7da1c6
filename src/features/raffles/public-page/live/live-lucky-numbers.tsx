import { checkmarkCircle, refreshOutline, star } from 'ionicons/icons';
import { type ReactNode, useCallback } from 'react';
import { listLuckyNumbers } from '#core/contract/selling/public-sales.ts';
import type { PublicLuckyNumbers } from '#core/domain/raffles/public-raffle.ts';
import type { PublicLuckyNumber } from '#core/domain/selling/purchase.ts';
import { callApi } from '#src/api/call-api.ts';
import { Icon } from '#src/ui/elements/icon.tsx';
import type { Fold } from '../use-fold.ts';
import { type LuckyCard, LuckyCards } from './lucky-cards.tsx';
import { luckyLeftText, luckyStatusText } from './lucky-words.ts';
import { NotLoaded } from './live-part.tsx';
import { useLiveData } from './use-live-data.ts';

interface LiveLuckyNumbersProps {
  raffleId: string;
  lucky: PublicLuckyNumbers;
  /** Number of tickets of the raffle. */
  total: number;
  /** That of `placeholder` too. */
  fold: Fold;
  /** Shown until it is known which are found. */
  placeholder: ReactNode;
}

function iconOf({ isFound, isReturned }: PublicLuckyNumber): string {
  if (isReturned) return refreshOutline;
  return isFound ? checkmarkCircle : star;
}

function cardOf(lucky: PublicLuckyNumber): LuckyCard {
  const { number, prizeCents, isFound, isReturned } = lucky;
  return {
    number,
    prizeCents,
    isWon: isFound && !isReturned,
    status: (
      <>
        <Icon icon={iconOf(lucky)} />
        <span>{luckyStatusText(lucky)}</span>
      </>
    ),
  };
}

/** The lucky numbers with what became of each (P-752); where buyers choose, only those that are found. */
export function LiveLuckyNumbers({ raffleId, lucky, total, fold, placeholder }: LiveLuckyNumbersProps) {
  const read = useCallback(
    (signal: AbortSignal) => callApi(listLuckyNumbers, { parameters: { id: raffleId }, signal }),
    [raffleId],
  );
  const { data, hasFailed, retry } = useLiveData(read);
  if (hasFailed) {
    return (
      <>
        {placeholder}
        <NotLoaded text="Não deu para ver agora quais já saíram." onRetry={retry} />
      </>
    );
  }
  if (data === undefined) return placeholder;
  const note = luckyLeftText(lucky.count, data);
  return <LuckyCards cards={data.map(cardOf)} total={total} note={note} fold={fold} />;
}

import { type Day, daysBetween, formatDay } from '#core/domain/days.ts';
import type { DrawProgress } from '#core/domain/draw/draw-progress.ts';
import type { RaffleStatus } from '#core/domain/raffles/raffle-status.ts';
import { DRAW_PROGRESS } from '#core/text/draw/draw-progress.ts';

/** Up to this many days ahead, the phrase also counts the days. */
const NEAR_DAYS = 7;

export interface DrawPhrase {
  text: string;
  /** 'soon': within a week. 'late': the day has passed and the raffle has not ended. */
  mood: 'plain' | 'soon' | 'late';
}

interface DrawOfRaffle {
  drawsOn: Day;
  status: RaffleStatus;
  progress: DrawProgress | null;
}

/** The draw's date as a phrase, relative to `today` if it is near, and how far the draw is once its day has passed (P-342). */
export function drawPhrase({ drawsOn, status, progress }: DrawOfRaffle, today: Day): DrawPhrase {
  const full = formatDay(drawsOn);
  if (progress !== null)
    return { text: DRAW_PROGRESS[progress](full), mood: progress === 'to-name' ? 'late' : 'plain' };
  if (status === 'canceled') return { text: 'sem sorteio', mood: 'plain' };
  if (status === 'finished') return { text: `sorteio ${full}`, mood: 'plain' };
  const days = daysBetween(today, drawsOn);
  const short = full.slice(0, 5);
  if (days < 0) return { text: `sorteio era ${full}`, mood: 'late' };
  if (days === 0) return { text: `sorteio hoje, ${short}`, mood: 'soon' };
  if (days === 1) return { text: `sorteio amanhã, ${short}`, mood: 'soon' };
  if (days <= NEAR_DAYS) return { text: `sorteio em ${days} dias, ${short}`, mood: 'soon' };
  return { text: `sorteio ${full}`, mood: 'plain' };
}

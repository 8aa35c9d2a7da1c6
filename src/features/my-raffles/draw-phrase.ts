import { type Day, daysBetween, formatDay } from '#core/domain/days.ts';
import type { RaffleStatus } from '#core/domain/raffle-status.ts';

/** How far ahead a draw is told in days, too. */
const NEAR_DAYS = 7;

export interface DrawPhrase {
  text: string;
  /** 'soon': within a week. 'late': the day has gone by and the raffle is not over. */
  mood: 'plain' | 'soon' | 'late';
}

/** When the draw is, told from `today` where that helps. */
export function drawPhrase(drawsOn: Day, status: RaffleStatus, today: Day): DrawPhrase {
  const full = formatDay(drawsOn);
  if (status === 'finished' || status === 'canceled') return { text: `sorteio ${full}`, mood: 'plain' };
  const days = daysBetween(today, drawsOn);
  const short = full.slice(0, 5);
  if (days < 0) return { text: `sorteio era ${full}`, mood: 'late' };
  if (days === 0) return { text: `sorteio hoje, ${short}`, mood: 'soon' };
  if (days === 1) return { text: `sorteio amanhã, ${short}`, mood: 'soon' };
  if (days <= NEAR_DAYS) return { text: `sorteio em ${days} dias, ${short}`, mood: 'soon' };
  return { text: `sorteio ${full}`, mood: 'plain' };
}

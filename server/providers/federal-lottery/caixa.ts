import { federalDrawReply } from '#core/wire/draw/federal.ts';
import { type FederalLottery, LotteryError, type LotteryResult } from './federal-lottery.ts';

const PATH = '/portaldeloterias/api/federal';
/** Timeout, milliseconds; a user is waiting. */
const WITHIN_MS = 8_000;
/** Results have a few kilobytes. */
const REPLY_MAX_CHARACTERS = 100_000;
const NOT_FOUND = 404;

async function ask(url: string, withinMs: number): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, {
      // Asked minutes apart: a kept connection may be closed by the other side just as it is used again.
      headers: { accept: 'application/json', connection: 'close' },
      signal: AbortSignal.timeout(withinMs),
      redirect: 'error',
    });
    return { status: response.status, text: await response.text() };
  } catch {
    throw new LotteryError('no-answer');
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new LotteryError('garbled');
  }
}

/** Parses a reply. Throws LotteryError 'garbled' if its shape is unknown or it is another draw. */
export function readDraw(text: string, asked: number | undefined): LotteryResult {
  if (text.length > REPLY_MAX_CHARACTERS) throw new LotteryError('garbled');
  const draw = federalDrawReply.safeParse(parsed(text));
  if (!draw.success || (asked !== undefined && draw.data.number !== asked)) throw new LotteryError('garbled');
  return { draw: draw.data, rawReply: text };
}

/** The Caixa's public service over HTTP, or its sandbox with the same replies. */
export function createCaixa(baseUrl: string, withinMs = WITHIN_MS): FederalLottery {
  return {
    async read(number) {
      const url = `${baseUrl}${PATH}${number === undefined ? '' : `/${number}`}`;
      const { status, text } = await ask(url, withinMs);
      if (status === NOT_FOUND && number !== undefined) return undefined;
      if (status !== 200) throw new LotteryError('no-answer');
      return readDraw(text, number);
    },
  };
}

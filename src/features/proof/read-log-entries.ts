import { readPublicLog } from '#core/contract/draw/public-log.ts';
import type { PublicLogEntry } from '#core/domain/public-log.ts';
import { publicLogReply } from '#core/wire/public-log.ts';
import { callUrl } from '#src/api/call-url.ts';

/** Entries of the public log by their sequence numbers, as far as they exist; undefined if the log cannot be read. */
export async function readLogEntries(
  seqs: readonly number[],
): Promise<ReadonlyMap<number, PublicLogEntry> | undefined> {
  try {
    const read = await Promise.all([...new Set(seqs)].map(readLogEntry));
    return new Map(read.flatMap((entry) => (entry ? [[entry.seq, entry]] : [])));
  } catch {
    return undefined;
  }
}

async function readLogEntry(seq: number): Promise<PublicLogEntry | undefined> {
  const reply = await fetch(callUrl(readPublicLog.path, {}, { after: String(seq - 1), limit: '1' }));
  return publicLogReply.parse(await reply.json()).entries[0];
}

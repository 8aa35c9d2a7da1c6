import { HOUR_MS } from '#core/domain/durations.ts';
import { reportForm } from '#core/forms/raffles/report.ts';
import { insertReport, wasReportedSince } from '../../repositories/publication/oversight.ts';
import { findRaffle } from '../../repositories/raffles/raffles.ts';
import { AppError } from '../app-error.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import { parsedBy } from '../parsed-by.ts';
import { isPublished } from '../raffles/public-raffle-access.ts';
import type { ServiceContext } from '../service-context.ts';
import { inWrite } from '../writes/in-write.ts';

/** Reports of one raffle within this time make one mail, milliseconds. */
const MAILED_EVERY_MS = HOUR_MS;

/**
 * Keeps a report of a published raffle, and mails the operator the first one of an hour (P-746). Throws 404 for a raffle that is not
 * public, and 422.
 */
export async function reportRaffle(
  context: ServiceContext,
  raffleId: string,
  body: { reason: string },
): Promise<void> {
  const { reason } = parsedBy(reportForm, body);
  await inWrite(context, async (inside) => {
    const raffle = await findRaffle(inside.db, raffleId);
    if (!raffle || !isPublished(inside, raffle)) throw new AppError('not-found');
    const at = inside.now();
    const isMailed = await wasReportedSince(inside.db, raffleId, new Date(at.getTime() - MAILED_EVERY_MS));
    await insertReport(inside.db, { raffleId, reason, at });
    const { operatorEmail: address } = inside;
    if (isMailed || address === undefined || !inside.messenger.canReach('email')) return;
    const to = { channel: 'email', address } as const;
    const { title, slug } = raffle;
    await queueMessage(inside, { kind: 'raffle-reported', to, name: '', raffleId, title, slug, reason });
  });
}

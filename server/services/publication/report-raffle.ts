import { HOUR_MS } from '#core/domain/durations.ts';
import { reportForm } from '#core/forms/raffles/report.ts';
import { insertReport, wasReportMailedSince } from '../../repositories/publication/oversight.ts';
import { findRaffle } from '../../repositories/raffles/raffles.ts';
import { AppError } from '../app-error.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import { parsedBy } from '../parsed-by.ts';
import { isPublished } from '../raffles/public-raffle-access.ts';
import type { ServiceContext } from '../service-context.ts';
import { inWrite } from '../writes/in-write.ts';

/** Time between two mails of reports of one raffle, milliseconds. */
const MAILED_EVERY_MS = HOUR_MS;

/**
 * Keeps a report of a published raffle, and mails it to the operator unless another of that raffle was mailed within the hour before
 * it (P-746). Throws 404 for a raffle that is not public, and 422.
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
    const { operatorEmail: address } = inside;
    const isReachable = address !== undefined && inside.messenger.canReach('email');
    const lastMailed = new Date(at.getTime() - MAILED_EVERY_MS);
    const isMailed = isReachable && !(await wasReportMailedSince(inside.db, raffleId, lastMailed));
    await insertReport(inside.db, { raffleId, reason, at, mailedAt: isMailed ? at : null });
    if (!isMailed) return;
    const to = { channel: 'email', address } as const;
    const { title, slug } = raffle;
    await queueMessage(inside, { kind: 'raffle-reported', to, name: '', raffleId, title, slug, reason });
  });
}

import { v7 as uuidv7 } from 'uuid';
import type { ProviderPaymentStatus } from '#core/domain/provider-payment.ts';
import type { PublicationEvent, PublicationEventKind } from '#core/domain/publication/publication-payment.ts';
import type { Db } from '../transaction.ts';

export interface NewPublicationEvent {
  raffleId: string;
  kind: PublicationEventKind;
  at: Date;
  payment?: { id: string; status: ProviderPaymentStatus; amountCents: number };
  /** The provider's reply without secrets. */
  rawReply?: string;
}

/** Appends an event. A second 'published' of one raffle throws. */
export async function appendEvent(db: Db, event: NewPublicationEvent): Promise<void> {
  const { raffleId, kind, at, payment, rawReply } = event;
  await db
    .insertInto('publicationEvent')
    .values({
      ...{ id: uuidv7(), raffleId, kind, at },
      paymentId: payment?.id ?? null,
      paymentStatus: payment?.status ?? null,
      amountCents: payment?.amountCents ?? null,
      rawReply: rawReply ?? null,
    })
    .execute();
}

/** Events of this raffle's publication, newest first, without the provider's replies. */
export async function listEvents(db: Db, raffleId: string, limit: number): Promise<PublicationEvent[]> {
  const rows = await db
    .selectFrom('publicationEvent')
    .select(['id', 'kind', 'at', 'paymentId', 'paymentStatus', 'amountCents'])
    .where('raffleId', '=', raffleId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...row,
    kind: row.kind as PublicationEventKind,
    at: row.at.toISOString(),
    paymentStatus: row.paymentStatus as ProviderPaymentStatus | null,
  }));
}

import * as raffles from '#core/contract/raffles/raffles.ts';
import type { Implement } from '#server/http/implement.ts';
import { queryList } from '#server/http/query-list.ts';
import { activateRaffle, queryFee } from '#server/services/publication/activate-raffle.ts';
import { AppError } from '#server/services/app-error.ts';
import { cancelRaffle } from '#server/services/draw/cancel-raffle.ts';
import { deleteRaffle } from '#server/services/raffles/delete-raffle.ts';
import { finishRaffle } from '#server/services/raffles/finish-raffle.ts';
import { listOwnRaffles } from '#server/services/raffles/list-own-raffles.ts';
import { readOwnRaffle } from '#server/services/raffles/read-raffles.ts';
import { changeRaffle, saveRaffle } from '#server/services/raffles/save-raffle.ts';

/** An owner's raffles: saving, reading, deleting, publishing, ending and canceling them. */
export function raffleRoutes(implement: Implement): void {
  implement(raffles.saveRaffle, ({ context, caller, body, precondition }) =>
    saveRaffle(context, caller, body, precondition),
  );

  implement(raffles.updateRaffle, ({ context, caller, params, body, precondition }) => {
    if (body.id !== undefined && body.id !== params.id) throw new AppError('malformed');
    return changeRaffle(context, caller, { ...body, id: params.id }, precondition);
  });

  implement(raffles.readOwnRaffle, ({ context, caller, params, query }) =>
    readOwnRaffle(context, caller, params, queryList(query.populate)),
  );

  implement(raffles.listOwnRaffles, async ({ context, caller, query, setPageHeaders }) => {
    const { user: userId, limit, since, cursor } = query;
    const page = await listOwnRaffles(context, caller, {
      userId,
      populate: queryList(query.populate),
      limit: limit === undefined ? undefined : Number(limit),
      since,
      cursor,
    });
    setPageHeaders(page);
    return page.items;
  });

  implement(raffles.deleteRaffle, async ({ context, caller, params, precondition }) => {
    await deleteRaffle(context, caller, params.id, precondition);
    return { _id: params.id, isDeleted: true as const };
  });

  implement(
    raffles.activateRaffle,
    ({ context, caller, params, body, precondition }) =>
      activateRaffle(context, caller, {
        id: params.id,
        configRevision: body.configRevision,
        acceptedTerms: body.acceptedTerms,
        precondition,
      }),
    { beforeTransaction: (context, caller, { id = '' }) => queryFee(context, caller, id) },
  );

  implement(raffles.finishRaffle, ({ context, caller, params, precondition }) =>
    finishRaffle(context, caller, params.id, precondition),
  );

  implement(raffles.cancelRaffle, ({ context, caller, params, body }) =>
    cancelRaffle(context, caller, params.id, body),
  );
}

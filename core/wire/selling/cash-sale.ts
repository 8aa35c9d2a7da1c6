import * as z from 'zod/mini';

/** Request of a cash sale, before validation. */
export interface CashSaleBody {
  id: string;
  raffleId: string;
  name: string;
  /** Empty if the buyer gives none. */
  phone: string;
  quantity?: number | undefined;
  numbers?: number[] | undefined;
}

/** Body of POST /private/payment. */
export const cashSaleBody = z.codec(
  z.object({
    _id: z.uuid(),
    raffle: z.uuid(),
    name: z.string(),
    phone: z.optional(z.string()),
    quantity: z.optional(z.number()),
    tickets: z.optional(z.array(z.number())),
  }),
  z.custom<CashSaleBody>(),
  {
    decode: ({ _id, raffle, tickets, phone = '', ...rest }) => ({
      ...rest,
      id: _id.toLowerCase(),
      raffleId: raffle.toLowerCase(),
      phone,
      numbers: tickets,
    }),
    encode: ({ id, raffleId, numbers, ...rest }) => ({
      ...rest,
      _id: id,
      raffle: raffleId,
      tickets: numbers,
    }),
  },
);

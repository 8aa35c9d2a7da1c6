import * as z from 'zod/mini';
import type { Offer, OfferCategory } from '#core/domain/selling/offer.ts';

/** An entry of the list of raffles on sale. */
export const offerReply = z.codec(
  z.object({
    _id: z.string(),
    name: z.string(),
    slug: z.string(),
    price: z.int(),
    category: z.string(),
    image: z.nullable(z.string()),
    dateprizedraw: z.nullable(z.string()),
    user: z.object({ nameExibition: z.string() }),
  }),
  z.custom<Offer>(),
  {
    decode: ({ _id, name, slug, price, category, image, dateprizedraw, user }) => ({
      ...{ id: _id, title: name, slug, priceCents: price, category, image },
      ...{ drawsOn: dateprizedraw, organizer: user.nameExibition },
    }),
    encode: ({ id, title, slug, priceCents, category, image, drawsOn, organizer }) => ({
      ...{ _id: id, name: title, slug, price: priceCents, category, image },
      ...{ dateprizedraw: drawsOn, user: { nameExibition: organizer } },
    }),
  },
);

/** A category with raffles on sale. */
export const offerCategoryReply = z.codec(
  z.object({ _id: z.string(), name: z.string(), count: z.int() }),
  z.custom<OfferCategory>(),
  {
    decode: ({ _id, name, count }) => ({ id: _id, name, offers: count }),
    encode: ({ id, name, offers }) => ({ _id: id, name, count: offers }),
  },
);

import * as offers from '#core/contract/selling/offers.ts';
import * as publicSales from '#core/contract/selling/public-sales.ts';
import { SECOND_MS } from '#core/domain/durations.ts';
import { SALES_KEPT_SECONDS } from '#core/domain/selling/offer.ts';
import type { Implement } from '#server/http/implement.ts';
import {
  listBestBuyers,
  listLastBuyers,
  listLuckyNumbers,
  lastBuyersOf,
} from '#server/services/selling/public-sales/read-public-sales.ts';
import {
  listOfferCategories,
  listOffers,
  offerSubject,
} from '#server/services/selling/public-sales/list-offers.ts';
import { listPublicTerms } from '#server/services/selling/public-sales/list-public-terms.ts';

/** What every purchase may change, as it may sell a raffle out, and every hold that ends: the version is the time (decision 100). */
const keptForSeconds = (now: Date, subject: string) => ({
  subject,
  version: String(Math.floor(now.getTime() / (SALES_KEPT_SECONDS * SECOND_MS))),
  secondsInFront: SALES_KEPT_SECONDS,
});

/** Sales data of the campaign page, and the list of all raffles on sale. */
export function publicSaleRoutes(implement: Implement): void {
  implement(
    offers.listOffers,
    async ({ context, query: { sort, search, category, cursor }, setPageHeaders }) => {
      const page = await listOffers(context, { sort, search, category, cursor });
      setPageHeaders(page);
      return page.items;
    },
    {
      ignoresCaller: true,
      keep: ({ now }, query) => Promise.resolve(keptForSeconds(now(), offerSubject(query))),
    },
  );

  implement(offers.listOfferCategories, ({ context }) => listOfferCategories(context), {
    ignoresCaller: true,
    keep: ({ now }) => Promise.resolve(keptForSeconds(now(), 'all')),
  });

  implement(
    publicSales.listLastBuyers,
    ({ context, params, query }) => listLastBuyers(context, params.raffleId, lastBuyersOf(query)),
    {
      ignoresCaller: true,
      keep: ({ now }, query, { raffleId }) =>
        Promise.resolve(keptForSeconds(now(), JSON.stringify([raffleId, lastBuyersOf(query)]))),
    },
  );

  implement(publicSales.listBestBuyers, ({ context, params }) => listBestBuyers(context, params.raffleId), {
    ignoresCaller: true,
    keep: ({ now }, _query, { raffleId }) => Promise.resolve(keptForSeconds(now(), raffleId)),
  });

  implement(publicSales.listLuckyNumbers, ({ context, params }) => listLuckyNumbers(context, params.id), {
    ignoresCaller: true,
    keep: ({ now }, _query, { id }) => Promise.resolve(keptForSeconds(now(), id)),
  });

  implement(publicSales.listTerms, ({ context, caller, params }) =>
    listPublicTerms(context, caller, params.id),
  );
}

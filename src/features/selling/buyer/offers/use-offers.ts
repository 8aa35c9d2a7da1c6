import { useEffect, useState } from 'react';
import { listOfferCategories, listOffers } from '#core/contract/selling/offers.ts';
import type { Offer, OfferCategory, OfferOrder } from '#core/domain/selling/offer.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { callApiPage } from '#src/api/call-page.ts';

/** What the visitor looks for. */
export interface OfferQuery {
  search: string;
  /** Id of a category; empty for all. */
  category: string;
  order: OfferOrder;
}

interface Loaded {
  /** The query that these are the raffles of. */
  key: string;
  offers: Offer[];
  nextCursor: string | undefined;
  /** Why the last request failed. */
  failure: 'offline' | 'server' | undefined;
}

const failureOf = (error: unknown): 'offline' | 'server' => {
  if (!(error instanceof ApiError)) throw error;
  return error.kind === 'network' || error.kind === 'timeout' ? 'offline' : 'server';
};

function readPage({ search, category, order }: OfferQuery, cursor?: string, signal?: AbortSignal) {
  const query = {
    sort: order,
    ...(search !== '' && { search }),
    ...(category !== '' && { category }),
    ...(cursor !== undefined && { cursor }),
  };
  return callApiPage(listOffers, { query, ...(signal && { signal }) });
}

/** The raffles that a query finds, page after page. */
export function useOffers(query: OfferQuery) {
  const { search, category, order } = query;
  const key = JSON.stringify([search, category, order]);
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>();
  const [isLoadingMore, setLoadingMore] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    readPage({ search, category, order }, undefined, signal).then(
      ({ items, nextCursor }) => setLoaded({ key, offers: items, nextCursor, failure: undefined }),
      (error: unknown) => {
        if (!signal.aborted) setLoaded({ key, offers: [], nextCursor: undefined, failure: failureOf(error) });
      },
    );
    return () => controller.abort();
  }, [key, search, category, order, attempt]);
  const current = loaded?.key === key ? loaded : undefined;
  const loadMore = async () => {
    if (!current || current.nextCursor === undefined) return;
    setLoadingMore(true);
    const change = await readPage(query, current.nextCursor).then(
      ({ items, nextCursor }): Loaded => ({
        ...{ key, nextCursor, failure: undefined },
        offers: [...current.offers, ...items],
      }),
      (error: unknown): Loaded => ({ ...current, failure: failureOf(error) }),
    );
    // Meanwhile something else may have been looked for.
    setLoaded((now) => (now === current ? change : now));
    setLoadingMore(false);
  };
  const retry = () => {
    setLoaded(undefined);
    setAttempt((before) => before + 1);
  };
  return { loaded: current, isLoadingMore, loadMore, retry };
}

/** The categories that can be chosen; none until they are loaded, or where they cannot be. */
export function useOfferCategories(): readonly OfferCategory[] {
  const [categories, setCategories] = useState<readonly OfferCategory[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    callApi(listOfferCategories, { signal: controller.signal }).then(setCategories, () => undefined);
    return () => controller.abort();
  }, []);
  return categories;
}

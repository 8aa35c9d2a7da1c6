import type { ChangesFacet } from '../facets/changes-facet.ts';
import type { ConflictFacet } from '../facets/conflict-facet.ts';
import type { ImageFacet } from '../facets/image-facet.ts';
import type { PendingFacet } from '../facets/pending-facet.ts';
import type { PublicationFacet } from '../facets/publication-facet.ts';
import type { RaffleFacet } from '../facets/raffle-facet.ts';
import type { ReceivingFacet } from '../facets/receiving-facet.ts';
import type { SyncContext } from '../context/sync-context.ts';
import type { SyncControl } from '../context/sync-control.ts';

type Facets = ImageFacet &
  PublicationFacet &
  RaffleFacet &
  PendingFacet &
  ChangesFacet &
  ConflictFacet &
  ReceivingFacet;
type AsyncMethod = (...given: never[]) => Promise<unknown>;
type Methods<Facet> = Record<keyof Facet, AsyncMethod>;

/** Methods that load their facet when first called. They are called on taps, so no screen needs them to render. */
function lazyFacet<Facet extends Methods<Facet>>(
  load: () => Promise<Facet>,
  names: Readonly<Record<keyof Facet, true>>,
): Facet {
  const methodOf =
    (name: keyof Facet) =>
    async (...given: never[]) =>
      (await load())[name](...given);
  const methods = Object.keys(names).map((name) => [name, methodOf(name as keyof Facet)] as const);
  return Object.fromEntries(methods) as unknown as Facet;
}

/** Every facet that is loaded on first use. */
export function lazyFacets(context: SyncContext, control: SyncControl): Facets {
  return {
    ...lazyFacet<ImageFacet>(
      async () => (await import('../facets/image-facet.ts')).imageFacet(context, control),
      { addImages: true, dropImage: true, restoreImage: true },
    ),
    ...lazyFacet<PublicationFacet>(
      async () => (await import('../facets/publication-facet.ts')).publicationFacet(context, control),
      {
        publicationGate: true,
        publishFree: true,
        beginFeePayment: true,
        checkPublication: true,
        finishRaffle: true,
      },
    ),
    ...lazyFacet<RaffleFacet>(
      async () => (await import('../facets/raffle-facet.ts')).raffleFacet(context, control),
      {
        duplicateRaffle: true,
        importRaffle: true,
        deleteRaffle: true,
        undoDelete: true,
        restoreVersion: true,
      },
    ),
    ...lazyFacet<PendingFacet>(
      async () => (await import('../facets/pending-facet.ts')).pendingFacet(context, control),
      { retry: true, discard: true, freeOfflineCopies: true },
    ),
    ...lazyFacet<ChangesFacet>(
      async () => (await import('../facets/changes-facet.ts')).changesFacet(context, control),
      {
        leaveRaffle: true,
        saveLeftDrafts: true,
        changesToPublish: true,
        publishChanges: true,
        discardChanges: true,
      },
    ),
    ...lazyFacet<ConflictFacet>(
      async () => (await import('../facets/conflict-facet.ts')).conflictFacet(context, control),
      {
        resolveConflict: true,
        putFields: true,
        forgetOverruled: true,
        takeLeftBehind: true,
        forgetLeftBehind: true,
        resolveSellerProfileConflict: true,
      },
    ),
    ...lazyFacet<ReceivingFacet>(
      async () => (await import('../facets/receiving-facet.ts')).receivingFacet(context),
      { saveCardProvider: true },
    ),
  };
}

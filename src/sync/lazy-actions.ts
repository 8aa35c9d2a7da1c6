import type { ImageActions } from './images/image-actions.ts';
import type { PublishingActions } from './publishing-actions.ts';
import type { RunningSync } from './running-sync.ts';
import type { SyncContext } from './sync-context.ts';

/**
 * Publishing, copying, deleting, choosing between two versions, images: each answers a tap, so their code comes with the
 * first of them and no screen waits for it.
 */
export function lazyActions(context: SyncContext, running: RunningSync): PublishingActions & ImageActions {
  const load = async () => {
    const part = await import('./publishing-actions.ts');
    return part.publishingActions(context, running);
  };
  const loadImages = async () => {
    const part = await import('./images/image-actions.ts');
    return part.imageActions(context, running);
  };
  return {
    addImages: async (raffleId, images) => (await loadImages()).addImages(raffleId, images),
    dropImage: async (raffleId, entry) => (await loadImages()).dropImage(raffleId, entry),
    restoreImage: async (raffleId, entry) => (await loadImages()).restoreImage(raffleId, entry),
    publicationGate: async (raffleId) => (await load()).publicationGate(raffleId),
    publishFree: async (raffleId) => (await load()).publishFree(raffleId),
    beginFeePayment: async (raffleId) => (await load()).beginFeePayment(raffleId),
    checkPublication: async (raffleId) => (await load()).checkPublication(raffleId),
    finishRaffle: async (raffleId) => (await load()).finishRaffle(raffleId),
    duplicateRaffle: async (raffleId, options) => (await load()).duplicateRaffle(raffleId, options),
    importRaffle: async (imported) => (await load()).importRaffle(imported),
    bringBack: async (raffleId, sequence) => (await load()).bringBack(raffleId, sequence),
    discard: async (what) => (await load()).discard(what),
    retry: async (slotIds) => (await load()).retry(slotIds),
    freeOfflineCopies: async () => (await load()).freeOfflineCopies(),
    deleteRaffle: async (raffleId) => (await load()).deleteRaffle(raffleId),
    undoDelete: async (raffleId) => (await load()).undoDelete(raffleId),
    resolveConflict: async (...given) => (await load()).resolveConflict(...given),
    putFields: async (raffleId, document, values) => (await load()).putFields(raffleId, document, values),
    forgetOverruled: async (raffleId) => (await load()).forgetOverruled(raffleId),
    saveCardProvider: async (credentials) => (await load()).saveCardProvider(credentials),
    resolveSellerProfileConflict: async (...given) => (await load()).resolveSellerProfileConflict(...given),
  };
}

import * as raffleImages from '#core/contract/raffles/raffle-images.ts';
import type { Implement } from '#server/http/implement.ts';
import { deleteImage, saveImages } from '#server/services/raffles/images/change-images.ts';
import { uploadImage } from '#server/services/raffles/images/upload-image.ts';

/** The images of an owner's raffle: uploading, their order, deleting. */
export function raffleImageRoutes(implement: Implement): void {
  implement(raffleImages.uploadImage, async ({ context, caller, params, file }) => ({
    data: { url: await uploadImage(context, caller, params.id, file) },
  }));

  implement(raffleImages.saveImages, ({ context, caller, params, body, precondition }) =>
    saveImages(context, caller, { id: params.id, images: body.images }, precondition),
  );

  implement(raffleImages.deleteImage, ({ context, caller, params, body, precondition }) =>
    deleteImage(context, caller, { id: params.id, url: body.url }, precondition),
  );
}

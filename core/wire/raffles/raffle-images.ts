import * as z from 'zod/mini';

/** Reply of POST /private/raffle-config/upload-image/{id}: `data.url`. */
export const uploadImageReply = z.object({ data: z.object({ url: z.string() }) });

/** Body of PUT /private/raffle-config/save-image/{id}: the addresses after a removal, in order. */
export const saveImagesBody = z.object({ images: z.array(z.string()) });

/** Body of DELETE /private/raffle-config/delete-image/{id}. */
export const deleteImageBody = z.object({ url: z.string() });

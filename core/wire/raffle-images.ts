import * as z from 'zod/mini';

/** Reply of POST /private/raffle-config/upload-image/{id}: `data.url` (§7). */
export const uploadImageReply = z.object({ data: z.object({ url: z.string() }) });

/** Body of PUT /private/raffle-config/save-image/{id}: the addresses after a removal, in order (§7). */
export const saveImagesBody = z.object({ images: z.array(z.string()) });

/** Body of DELETE /private/raffle-config/delete-image/{id} (§7). */
export const deleteImageBody = z.object({ url: z.string() });

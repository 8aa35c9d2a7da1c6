import { IMAGE_MAX_BYTES } from '#core/domain/limits.ts';
import { raffleConfigReply } from '#core/wire/raffles/raffle-config.ts';
import { deleteImageBody, saveImagesBody, uploadImageReply } from '#core/wire/raffles/raffle-images.ts';
import { defineCall } from '#core/contract/call.ts';

export const uploadImage = defineCall({
  method: 'POST',
  path: '/private/raffle-config/upload-image/:id',
  access: 'session',
  summary:
    'Uploads an image (png, gif, jpeg) for a configuration and returns its path. Does not change the configuration: a save must reference it within a day. The same bytes return the same path.',
  source: 'P-431, P-432',
  upload: { field: 'image', maxBytes: IMAGE_MAX_BYTES },
  reply: uploadImageReply,
  status: 201,
  limits: ['uploads-of-caller'],
  innerLimits: ['image-bytes-of-caller'],
});

export const saveImages = defineCall({
  method: 'PUT',
  path: '/private/raffle-config/save-image/:id',
  access: 'session',
  summary: 'Saves only the images of a configuration, in this order: the list after a removal.',
  source: 'P-431',
  body: saveImagesBody,
  reply: raffleConfigReply,
  status: 200,
  precondition: 'revision',
});

export const deleteImage = defineCall({
  method: 'DELETE',
  path: '/private/raffle-config/delete-image/:id',
  access: 'session',
  summary:
    "Deletes an image and removes it from the configuration's list. Idempotent: returns the configuration.",
  source: 'P-431',
  body: deleteImageBody,
  reply: raffleConfigReply,
  status: 200,
  precondition: 'revision',
});

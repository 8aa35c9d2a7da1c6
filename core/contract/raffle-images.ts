import { IMAGE_MAX_BYTES } from '../domain/limits.ts';
import { raffleConfigReply } from '../wire/raffle-config.ts';
import { deleteImageBody, saveImagesBody, uploadImageReply } from '../wire/raffle-images.ts';
import { defineCall } from './call.ts';

export const uploadImage = defineCall({
  method: 'POST',
  path: '/private/raffle-config/upload-image/:id',
  access: 'session',
  summary:
    'Takes an image (png, gif, jpeg) for a configuration and answers its address. It does not change the configuration: a save names it there, within a day. The same bytes sent again are answered the same address.',
  source: '§5, §7, decision 22',
  upload: { field: 'image', maxBytes: IMAGE_MAX_BYTES },
  reply: uploadImageReply,
  status: 201,
  limits: ['uploads-of-caller'],
});

export const saveImages = defineCall({
  method: 'PUT',
  path: '/private/raffle-config/save-image/:id',
  access: 'session',
  summary:
    'Saves the images of a configuration in this order, and nothing else of it: the list after a removal.',
  source: '§7',
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
    "Deletes an image, which also leaves the configuration's list. Deleting again answers the configuration as it is.",
  source: '§7',
  body: deleteImageBody,
  reply: raffleConfigReply,
  status: 200,
  precondition: 'revision',
});

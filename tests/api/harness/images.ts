import sharp from 'sharp';

/** The smallest image: one grey pixel, png. */
export const PIXEL = await sharp({
  create: { width: 1, height: 1, channels: 3, background: 'grey' },
})
  .png()
  .toBuffer();

/** A form as a browser sends it, with a file in the field `image`. */
export function imageForm(
  bytes: Uint8Array,
  { name = 'foto.jpg', type = 'image/jpeg', field = 'image' } = {},
): FormData {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(bytes)], name, { type }));
  return form;
}

/** A picture that a page may show: of our own origin, over https, or bytes of this device. */
const IMAGE_ADDRESS = /^(?:\/(?!\/)|https:\/\/|blob:)[^\s"'<>\\]+$/i;

/** Whether an address is one of a picture that we show; anything else in its place is left out. */
export function isImageAddress(address: string): boolean {
  return IMAGE_ADDRESS.test(address);
}

/** The first picture of a raffle that can be shown; undefined without one. */
export const firstImage = (images: readonly string[]): string | undefined => images.find(isImageAddress);

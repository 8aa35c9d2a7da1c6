import { prepareImage } from '#src/images/prepare-image.ts';

declare global {
  interface Window {
    prepareImage: typeof prepareImage;
  }
}

// For the bench, which picks the files.
window.prepareImage = prepareImage;

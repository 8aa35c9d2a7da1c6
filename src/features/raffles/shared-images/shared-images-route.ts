import { findSession } from '#src/storage/session.ts';
import { takeSharedImages } from '#src/storage/shared-images.ts';
import { SharedImagesPage } from './shared-images-page.tsx';

/** The loader reads the files that the worker has stored. */
export const sharedImagesRoute = {
  loader: () => takeSharedImages(findSession()?.user.id),
  Component: SharedImagesPage,
};

import { findSession } from '#src/storage/session.ts';
import { takeSharedImages } from '#src/storage/shared-images.ts';
import { SharedImagesPage } from './shared-images-page.tsx';

/** Reads what was shared before it shows: the worker has kept it on this device. */
export const sharedImagesRoute = {
  loader: () => takeSharedImages(findSession()?.user.id),
  Component: SharedImagesPage,
};

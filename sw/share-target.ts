import { APP_PATHS, LOST_IMAGES_PATH } from '../core/domain/app-paths.ts';
import { keepSharedImages } from '../src/storage/shared-images.ts';

/** Maximum number of shared files; more than a raffle can have. */
const SHARED_MAX = 20;
const SEE_OTHER = 303;

/** Whether a request comes from the manifest's share_target. */
export function isShare(request: Request, url: URL): boolean {
  return request.method === 'POST' && url.pathname === APP_PATHS.sharedImages;
}

/**
 * Stores shared files and redirects to the page that asks for their raffle. Works offline. What could not be kept, for lack of room or as
 * the form was cut short, is to be shared again (P-1108).
 */
export async function receiveShare(request: Request): Promise<Response> {
  try {
    const form = await request.formData();
    const files = form.getAll('images').filter((entry) => entry instanceof File && entry.size > 0);
    await keepSharedImages((files as File[]).slice(0, SHARED_MAX));
    return Response.redirect(APP_PATHS.sharedImages, SEE_OTHER);
  } catch {
    return Response.redirect(LOST_IMAGES_PATH, SEE_OTHER);
  }
}

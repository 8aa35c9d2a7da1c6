import { APP_PATHS } from '../core/domain/app-paths.ts';
import { keepSharedImages } from '../src/storage/shared-images.ts';

/** More than a raffle takes, so that there is a choice; and an end. */
const SHARED_MAX = 20;
const SEE_OTHER = 303;

/** Whether a request brings files that another app shares with this one: what the manifest's share_target sends. */
export function isShare(request: Request, url: URL): boolean {
  return request.method === 'POST' && url.pathname === APP_PATHS.sharedImages;
}

/** Keeps what was shared and leads to the page that asks for which raffle it is. Needs no network. */
export async function receiveShare(request: Request): Promise<Response> {
  try {
    const form = await request.formData();
    const files = form.getAll('images').filter((entry) => entry instanceof File && entry.size > 0);
    await keepSharedImages((files as File[]).slice(0, SHARED_MAX));
  } catch {
    // No room, or no whole form: the page says that nothing has come.
  }
  return Response.redirect(APP_PATHS.sharedImages, SEE_OTHER);
}

import { youtubePath } from '#core/domain/links.ts';

const VIDEO_ID = /(?:[?&]v=|^\/(?:shorts|live|embed|v)\/)([\w-]{11})(?![\w-])/;

/** The video that a YouTube link leads to (P-005); undefined for other links and for lists without a video. */
export function youtubeVideoId(link: string): string | undefined {
  return VIDEO_ID.exec(youtubePath(link) ?? '')?.[1];
}

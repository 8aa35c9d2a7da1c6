import { isYoutubeLink } from '#core/domain/links.ts';

const VIDEO_ID = /(?:[?&]v=|youtu\.be\/|\/(?:shorts|live|embed)\/)([\w-]{11})(?![\w-])/;

/** The video that a YouTube link leads to (P-005); undefined for other links and for lists without a video. */
export function youtubeVideoId(link: string): string | undefined {
  return isYoutubeLink(link) ? VIDEO_ID.exec(link)?.[1] : undefined;
}

import { useEffect, useState } from 'react';
import { drawSharePicture, type SharePictureContent } from '#src/images/share-picture/draw-share-picture.ts';

/**
 * The picture of this content; undefined until it is drawn, null if the browser cannot draw. Never that of another content: it may show
 * numbers that the buyer has unticked. `content` must be stable.
 */
export function useSharePicture(content: SharePictureContent): File | null | undefined {
  const [drawn, setDrawn] = useState<{ content: SharePictureContent; file: File | null }>();
  useEffect(() => {
    let isWanted = true;
    const keep = (file: File | null) => isWanted && setDrawn({ content, file });
    drawSharePicture(content).then(keep, () => keep(null));
    return () => {
      isWanted = false;
    };
  }, [content]);
  return drawn?.content === content ? drawn.file : undefined;
}

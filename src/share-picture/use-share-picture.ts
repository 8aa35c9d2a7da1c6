import { useEffect, useState } from 'react';
import { drawSharePicture, type SharePictureContent } from '#src/images/share-picture/draw-share-picture.ts';

/**
 * The picture of this content; undefined until it is drawn, or if the browser cannot draw. Never that of another content: it may show
 * numbers that the buyer has unticked. `content` must be stable.
 */
export function useSharePicture(content: SharePictureContent): File | undefined {
  const [drawn, setDrawn] = useState<{ content: SharePictureContent; file: File }>();
  useEffect(() => {
    let isWanted = true;
    drawSharePicture(content).then(
      (file) => isWanted && setDrawn({ content, file }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [content]);
  return drawn?.content === content ? drawn.file : undefined;
}

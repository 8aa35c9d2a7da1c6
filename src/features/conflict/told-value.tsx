import { Suspense, useState } from 'react';
import { visibleLength } from '#core/domain/rich-text.ts';
import { latePart } from '#src/ui/late-part.tsx';
import { RichTextView } from '#src/ui/rich-text-editor/rich-text-view.tsx';
import styles from './conflict.module.css';
import type { Told } from '#core/domain/field-words.ts';

const ImageRow = latePart(async () => (await import('./image-row.tsx')).ImageRow);

/** Visible characters of a text that is shown whole at once. */
const SHOWN_WHOLE = 400;

/** One version of a field, as it reads. */
export function ToldValue({ raffleId, told }: { raffleId: string; told: Told }) {
  switch (told.kind) {
    case 'text':
      return told.text;
    case 'rich-text':
      return <LongText html={told.html} />;
    case 'images':
      return (
        <Suspense>
          <ImageRow raffleId={raffleId} entries={told.entries} />
        </Suspense>
      );
    case 'list':
      return (
        <ul className={styles.list}>
          {told.items.map((item, place) => (
            <li key={`${place} ${item}`}>{item}</li>
          ))}
        </ul>
      );
  }
}

/** Its beginning, and the rest on demand: both versions stay within sight of each other. */
function LongText({ html }: { html: string }) {
  const [isWhole, setWhole] = useState(() => visibleLength(html) <= SHOWN_WHOLE);
  return (
    <>
      <div className={isWhole ? undefined : styles.beginning} inert={!isWhole}>
        <RichTextView html={html} under={2} />
      </div>
      {!isWhole && (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          Ver tudo
        </button>
      )}
    </>
  );
}

import { Suspense, useState } from 'react';
import { visibleLength } from '#core/domain/raffles/rich-text.ts';
import { lazyComponent } from '#src/ui/loading/lazy-component.tsx';
import { RichTextView } from '#src/ui/rich-text-editor/rich-text-view.tsx';
import styles from './conflict.module.css';
import type { DisplayValue } from '#core/domain/raffles/display-value.ts';

const ImageRow = lazyComponent(async () => (await import('./image-row.tsx')).ImageRow);

/** Longest text that is shown in full, visible characters. */
const SHOWN_WHOLE = 400;

/** One version of a field. */
export function ShownValue({ raffleId, value }: { raffleId: string; value: DisplayValue }) {
  switch (value.kind) {
    case 'text':
    case 'empty':
      return value.text;
    case 'rich-text':
      return <LongText html={value.html} />;
    case 'images':
      return (
        <Suspense>
          <ImageRow raffleId={raffleId} entries={value.entries} />
        </Suspense>
      );
    case 'list':
      return (
        <ul className={styles.list}>
          {value.items.map((item, place) => (
            <li key={`${place} ${item}`}>{item}</li>
          ))}
        </ul>
      );
  }
}

/** The beginning of a long text, the rest on demand, so that both versions fit on the screen. */
function LongText({ html }: { html: string }) {
  const [isUnfolded, setUnfolded] = useState(false);
  const isLong = visibleLength(html) > SHOWN_WHOLE;
  const isWhole = isUnfolded || !isLong;
  return (
    <>
      <div className={isWhole ? undefined : styles.beginning} inert={!isWhole}>
        <RichTextView html={html} under={2} />
      </div>
      {isLong && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => setUnfolded(!isWhole)}
        >
          {isWhole ? 'Ver menos' : 'Ver tudo'}
        </button>
      )}
    </>
  );
}

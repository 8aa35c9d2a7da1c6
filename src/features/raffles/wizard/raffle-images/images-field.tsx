import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { IMAGES_MAX } from '#core/domain/limits.ts';
import { imagesLabel } from '#core/domain/raffles/raffle-images.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import type { Slot } from '#src/storage/slot.ts';
import { useOnline } from '#src/ui/loading/use-online.ts';
import { ImagePlaceholder } from './image-placeholder.tsx';
import { FieldNotes } from './field-notes.tsx';
import { ImageStrip } from './image-strip.tsx';
import styles from './images.module.css';
import { OpenImage } from './open-image.tsx';
import { PickButtons } from './pick-buttons.tsx';
import { StripHint } from './strip-hint.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useImagesField } from './use-images-field.ts';
import { usePastedFiles } from './use-pasted-files.ts';

interface ImagesFieldProps {
  engine: SyncEngine;
  raffleId: string;
  slots: readonly Slot[];
  value: readonly string[];
  onChange: (images: string[]) => void;
  onBlur: () => void;
  error: string | undefined;
  ref: Ref<{ focus: () => void }>;
}

/** Image field of a raffle: add by picker, camera, drop or paste; reorder, enlarge, remove. */
export function ImagesField({ onBlur, error, ref, ...props }: ImagesFieldProps) {
  const field = useImagesField(props);
  const { listed, images, adding } = field;
  const place = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [openKey, setOpenKey] = useState<string>();
  const id = useId();
  const drop = useFileDrop(adding.add);
  usePastedFiles(adding.add);
  const isOnline = useOnline(props.engine.connectivity);
  useImperativeHandle(ref, () => ({
    focus: () =>
      (place.current?.querySelector<HTMLElement>('[data-refused="true"]') ?? picker.current)?.focus(),
  }));

  const remove = (entry: string) => {
    const at = listed.findIndex((one) => one.entry === entry);
    field.remove(entry);
    // Moves the focus to the next image, or to the picker if none is left.
    requestAnimationFrame(() => {
      const buttons = place.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
      (buttons[Math.min(at, buttons.length - 1)] ?? picker.current)?.focus();
    });
  };
  // A merge may have made the list longer than allowed.
  const preparing = adding.preparing.slice(0, Math.max(0, IMAGES_MAX - listed.length));
  const isEmpty = listed.length + preparing.length === 0;
  const hasNote = adding.faults.length > 0 || error !== undefined;
  return (
    <div ref={place} className={styles.field} data-empty={isEmpty} data-over={drop.isOver} {...drop.place}>
      {isEmpty ? (
        <ImagePlaceholder />
      ) : (
        <div className={styles.row}>
          <ImageStrip
            listed={listed}
            images={images}
            preparing={preparing}
            onMove={field.move}
            onOpen={setOpenKey}
            onRemove={remove}
          />
          <StripHint listed={listed} isOnline={isOnline} />
        </div>
      )}
      <div className={styles.ways}>
        <PickButtons
          ref={picker}
          isFull={listed.length >= IMAGES_MAX}
          describedBy={hasNote ? `${id}-note` : undefined}
          onFiles={adding.add}
          onFull={adding.showFull}
          onBlur={onBlur}
        />
        <p className={styles.dropHint}>Ou arraste arquivos para cá, ou cole com Ctrl+V</p>
      </div>
      {hasNote && <FieldNotes id={`${id}-note`} faults={adding.faults} error={error} />}
      <p role="status" className="visually-hidden">
        {preparing.length > 0
          ? `Preparando ${imagesLabel(preparing.length)}`
          : `${listed.length} de ${IMAGES_MAX} imagens`}
      </p>
      <OpenImage
        listed={listed}
        images={images}
        openKey={openKey}
        onMove={field.move}
        onRemove={remove}
        onClose={() => setOpenKey(undefined)}
      />
    </div>
  );
}

import { type KeyboardEvent, type PointerEvent, type Ref, useRef } from 'react';
import { type Crop, clampCrop, movePicture, picturePlace, type Size, ZOOM_MAX } from './crop-geometry.ts';
import styles from './crop-frame.module.css';

/** Step of an arrow key, as a fraction of the frame. */
const STEP = 0.05;
const ZOOM_STEP = 0.1;

const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

interface CropFrameProps {
  url: string;
  size: Size;
  crop: Crop;
  onChange: (crop: Crop) => void;
  /** The image element, for drawing the crop. */
  ref: Ref<HTMLImageElement>;
}

/** A round crop frame: moved by dragging or arrow keys, zoomed by a slider. */
export function CropFrame({ url, size, crop, onChange, ref }: CropFrameProps) {
  // The pointer that moves the picture: of two fingers the first, as it would jump between them.
  const last = useRef<{ id: number; x: number; y: number }>(undefined);
  const place = picturePlace(size, crop);
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (last.current?.id !== event.pointerId) return;
    const side = event.currentTarget.clientWidth;
    const by = { x: (event.clientX - last.current.x) / side, y: (event.clientY - last.current.y) / side };
    last.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
    onChange(movePicture(size, crop, by));
  };
  const end = ({ pointerId }: PointerEvent) => {
    if (last.current?.id === pointerId) last.current = undefined;
  };
  const press = (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (!by) return;
    event.preventDefault();
    onChange(movePicture(size, crop, by));
  };
  return (
    <div className={styles.crop}>
      <div
        className={styles.frame}
        role="group"
        aria-label="Posição da foto: arraste, ou use as setas"
        tabIndex={0}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={press}
      >
        <img
          ref={ref}
          src={url}
          alt=""
          draggable={false}
          style={{
            width: `${place.width}%`,
            height: `${place.height}%`,
            left: `${place.left}%`,
            top: `${place.top}%`,
          }}
        />
        <span className={styles.window} aria-hidden />
      </div>
      <label className={styles.zoom}>
        Aproximar
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={ZOOM_STEP}
          value={crop.zoom}
          onChange={(event) => onChange(clampCrop(size, { ...crop, zoom: Number(event.target.value) }))}
        />
      </label>
    </div>
  );
}

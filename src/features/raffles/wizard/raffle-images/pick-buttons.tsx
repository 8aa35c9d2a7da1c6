import { cameraOutline, imagesOutline } from 'ionicons/icons';
import type { ChangeEvent, MouseEvent, Ref } from 'react';
import { buttonClass } from '#src/ui/elements/button.tsx';
import { Icon } from '#src/ui/elements/icon.tsx';
import { useMediaQuery } from '#src/ui/layout/media-query.ts';
import styles from './images.module.css';

/** MIME types and extensions, since galleries filter by either. */
const ACCEPTED = 'image/png,image/gif,image/jpeg,.png,.gif,.jpeg,.jpg';
/** Touch devices are assumed to have a camera. */
const TOUCH = '(any-pointer: coarse)';

interface PickButtonsProps {
  isFull: boolean;
  describedBy: string | undefined;
  onFiles: (files: File[]) => void;
  /** Called when a button is pressed although the list is full. */
  onFull: () => void;
  onBlur: () => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

interface PickButtonProps extends PickButtonsProps {
  label: string;
  icon: string;
  isCamera: boolean;
}

/** A native file input over a label styled as a button, so that tap, Enter and Space open it. */
function PickButton({ label, icon, isCamera, ...props }: PickButtonProps) {
  const { isFull, describedBy, onFiles, onFull, onBlur, ref } = props;
  const onClick = (event: MouseEvent) => {
    if (!isFull) return;
    event.preventDefault();
    onFull();
  };
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Reset, so that picking the same file again fires `change`.
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <label className={buttonClass({ variant: 'secondary', className: styles.pick })} data-full={isFull}>
      <Icon icon={icon} />
      <span>{label}</span>
      <input
        ref={ref}
        type="file"
        accept={ACCEPTED}
        multiple={!isCamera}
        {...(isCamera && { capture: 'environment' as const })}
        aria-describedby={describedBy}
        onClick={onClick}
        onChange={onChange}
        onBlur={onBlur}
      />
    </label>
  );
}

/** Buttons to add images: gallery, and on touch devices camera. */
export function PickButtons(props: PickButtonsProps) {
  const hasCamera = useMediaQuery(TOUCH);
  return (
    <div className={styles.picks}>
      <PickButton {...props} label="Escolher da galeria" icon={imagesOutline} isCamera={false} />
      {hasCamera && (
        <PickButton {...props} label="Tirar foto" icon={cameraOutline} isCamera ref={undefined} />
      )}
    </div>
  );
}

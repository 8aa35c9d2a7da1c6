import { cameraOutline, imagesOutline } from 'ionicons/icons';
import type { ChangeEvent, MouseEvent, Ref } from 'react';
import { buttonClass } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useMediaQuery } from '#src/ui/media-query.ts';
import styles from './images.module.css';

/** Types and endings: some galleries go by the one, some by the other. */
const ACCEPTED = 'image/png,image/gif,image/jpeg,.png,.gif,.jpeg,.jpg';
/** Where there is a finger, there is a camera. */
const TOUCH = '(any-pointer: coarse)';

interface PickButtonsProps {
  isFull: boolean;
  describedBy: string | undefined;
  onFiles: (files: File[]) => void;
  /** A button was pressed though no more images fit. */
  onFull: () => void;
  onBlur: () => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

interface PickButtonProps extends PickButtonsProps {
  label: string;
  icon: string;
  isCamera: boolean;
}

/** The browser's own file input over a label that looks like a button: it opens with tap, Enter and Space as they do. */
function PickButton({ label, icon, isCamera, ...props }: PickButtonProps) {
  const { isFull, describedBy, onFiles, onFull, onBlur, ref } = props;
  const onClick = (event: MouseEvent) => {
    if (!isFull) return;
    event.preventDefault();
    onFull();
  };
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // The same file may be picked again.
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

/** The ways to an image: the gallery, and on touch devices the camera. */
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

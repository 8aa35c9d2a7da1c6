import type { ListedImage } from './image-strip.tsx';
import styles from './images.module.css';

interface StripHintProps {
  listed: readonly ListedImage[];
  isOnline: boolean;
}

function hintOf({ listed, isOnline }: StripHintProps): string {
  const refused = listed.filter(({ status }) => status.kind === 'refused').length;
  if (refused === 1) return 'Uma imagem não foi aceita: remova para continuar';
  if (refused > 1) return `${refused} imagens não foram aceitas: remova para continuar`;
  const waiting = listed.filter(({ status }) => status.kind === 'on-device').length;
  if (!isOnline && waiting === 1) return 'Será enviada quando a internet voltar';
  if (!isOnline && waiting > 1) return 'Serão enviadas quando a internet voltar';
  return listed.length > 1 ? 'Segure e arraste para mudar a ordem' : 'A capa da sua rifa';
}

/** One line about all images: why some are not uploaded, otherwise how to reorder them. */
export function StripHint(props: StripHintProps) {
  return <p className={styles.hint}>{hintOf(props)}</p>;
}

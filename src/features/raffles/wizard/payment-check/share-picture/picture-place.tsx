import styles from './share-picture.module.css';

/** The place of the picture until it is drawn, so that nothing below it moves. */
export function PicturePlace() {
  return <div className={styles.picture} aria-hidden />;
}

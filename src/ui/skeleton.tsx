import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths of what will stand here. */
  width?: string;
  height?: string;
  radius?: string;
}

/** Holds the place of what is still being read. The screen around it says so to screen readers. */
export function Skeleton({ width = '100%', height = '1em', radius = '8px' }: SkeletonProps) {
  return <span className={styles.bone} style={{ width, height, borderRadius: radius }} aria-hidden />;
}

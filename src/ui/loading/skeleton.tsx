import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths of the expected content. */
  width?: string;
  height?: string;
  radius?: string;
}

/** Placeholder of loading content. The screen around it announces the loading. */
export function Skeleton({ width = '100%', height = '1em', radius = '8px' }: SkeletonProps) {
  const style = { width, height, borderRadius: radius };
  return <span className={styles.bone} style={style} data-needs-script aria-hidden />;
}

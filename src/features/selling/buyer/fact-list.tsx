import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

export interface Fact {
  name: string;
  value: string;
}

interface FactListProps {
  facts: readonly Fact[];
  /** Further rows, each a `div` of `dt` and `dd`. */
  children?: ReactNode;
}

/** Facts about a purchase: names to the left, values to the right. */
export function FactList({ facts, children }: FactListProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {children}
    </dl>
  );
}

import styles from './unbroken-numbers.module.css';

/** Words with a hyphen between digits, such as a CNPJ: browsers break lines after the hyphen. A no-break space belongs to the word. */
const HYPHENATED_NUMBER = /([^ ]*\d-\d[^ ]*)/;

/** Text whose hyphenated numbers stay in one line, unless one is longer than a line. */
export function UnbrokenNumbers({ text }: { text: string }) {
  return text.split(HYPHENATED_NUMBER).map((part, index) =>
    HYPHENATED_NUMBER.test(part) ? (
      <span key={index} className={styles.number}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

import styles from './unbroken-numbers.module.css';

/**
 * Words with a hyphen between digits, such as a CNPJ, and amounts of money: browsers break lines after the hyphen and the space. A
 * no-break space belongs to the word.
 */
const BREAKING_NUMBER = /([^ ]*\d-\d[^ ]*|R\$ \d[\d.,]*\d)/;

/** Text whose hyphenated numbers and amounts of money stay in one line each, unless one is longer than a line. */
export function UnbrokenNumbers({ text }: { text: string }) {
  return text.split(BREAKING_NUMBER).map((part, index) =>
    BREAKING_NUMBER.test(part) ? (
      <span key={index} className={styles.number}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

import styles from './skip-link.module.css';

/** Moves the focus and not only the scroll position, so that the next Tab continues from there. */
function focusMain(): void {
  const main = document.querySelector('main');
  if (main === null) return;
  main.tabIndex = -1;
  main.focus();
}

/** The first tab stop of every screen: skips header and menu. */
export function SkipLink() {
  return (
    <button type="button" className={styles.skip} onClick={focusMain}>
      Pular para o conteúdo
    </button>
  );
}

import styles from './skip-link.module.css';

/** Moves the focus, not only the page: the next Tab goes on from there. */
function focusMain(): void {
  const main = document.querySelector('main');
  if (main === null) return;
  main.tabIndex = -1;
  main.focus();
}

/** The first stop of the keyboard on every screen: past the header and its menu. */
export function SkipLink() {
  return (
    <button type="button" className={styles.skip} onClick={focusMain}>
      Pular para o conteúdo
    </button>
  );
}

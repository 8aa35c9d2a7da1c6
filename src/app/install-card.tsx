import { useState } from 'react';
import { hasSavedDraft } from '#src/storage/first-draft.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { LogoMark } from '#src/ui/layout/logo.tsx';
import { focusTitle } from '#src/ui/layout/page-title.tsx';
import styles from './install-card.module.css';
import { isCardDue } from './install-rule.ts';
import type { Install } from './use-install.ts';

/**
 * Offers to install the app. Whether the card is shown is decided when its screen mounts, so that the layout does not shift
 * later.
 */
export function InstallCard({ way, wasAnswered, install, answerCard }: Install) {
  const [isDue] = useState(() => isCardDue({ way, wasAnswered, hasSavedDraft: hasSavedDraft() }));
  if (!isDue || wasAnswered) return null;
  const answerWith = (answer: (() => unknown) | undefined) => () => {
    focusTitle();
    return answer?.();
  };
  return (
    <section className={styles.card} aria-label="Instalar o aplicativo">
      <span className={styles.mark} aria-hidden>
        <LogoMark />
      </span>
      <p className={styles.text}>
        <b className={styles.title}>Leve a Rifaria para a tela de início</b>
        <span className={styles.why}>
          Abre num toque, também sem internet, e seus rascunhos ficam mais protegidos.
        </span>
      </p>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={answerWith(answerCard)}>
          Agora não
        </Button>
        <Button variant="secondary" onClick={answerWith(install)}>
          Instalar
        </Button>
      </div>
    </section>
  );
}

import { checkmarkOutline, copyOutline } from 'ionicons/icons';
import { useRef, useState } from 'react';
import styles from './copy-link.module.css';
import { Icon } from './icon.tsx';
import { selectText } from './select-text.ts';

interface CopyLinkProps {
  url: string;
  /** Accessible name. */
  label?: string;
  /** Called when the link is on the clipboard. */
  onCopied: () => void;
}

/** A link with a copy button. Without clipboard access the link is selected, with a message to copy it by hand. */
export function CopyLink({ url, label = 'Link', onCopied }: CopyLinkProps) {
  const [wasCopied, setCopied] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
      setRefused(false);
      onCopied();
    } catch {
      selectText(input.current);
      setCopied(false);
      setRefused(true);
    }
  };
  return (
    <div>
      <div className={styles.box}>
        <input ref={input} className={styles.url} readOnly value={url} aria-label={label} />
        <button type="button" className={styles.copy} onClick={copy}>
          <Icon icon={wasCopied ? checkmarkOutline : copyOutline} />
          Copiar
        </button>
      </div>
      <p role="status" className={styles.refused}>
        {isRefused && 'Copie o link selecionado'}
      </p>
    </div>
  );
}

import { memo } from 'react';
import { formatMoney } from '#core/domain/money.ts';
import { QrCode } from '../elements/qr-code.tsx';
import styles from './pix-code.module.css';

/** Id of the code's text on the page, which shows one code. */
export const PIX_TEXT_ID = 'pix-text';

/** Memoized because the page renders with each polled reply. */
const MemoizedQrCode = memo(QrCode);

interface PixCodeProps {
  /** 'Pix Copia e Cola'. */
  brCode: string;
  amountCents: number;
  /** Text with the recipient and the purchase's code. */
  recipient: string;
}

/** A Pix code: as a QR code to scan with another phone, and as text to copy on this one. */
export function PixCode({ brCode, amountCents, recipient }: PixCodeProps) {
  return (
    <div className={styles.pix}>
      <div className={styles.qr}>
        <MemoizedQrCode text={brCode} label="Código QR do Pix" />
      </div>
      <p className={styles.amount}>{formatMoney(amountCents)}</p>
      <p className={styles.recipient}>{recipient}</p>
      <input id={PIX_TEXT_ID} className={styles.text} readOnly aria-label="Pix Copia e Cola" value={brCode} />
    </div>
  );
}

import { generate } from 'lean-qr';
import styles from './qr-code.module.css';

/** Width of the white quiet zone that scanners need, modules. */
const QUIET = 4;

/** The dark modules as one path with a rectangle per run in a row. */
function pathOf(text: string): { path: string; size: number } {
  const code = generate(text);
  let path = '';
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (!code.get(x, y) || code.get(x - 1, y)) continue;
      let end = x + 1;
      while (code.get(end, y)) end += 1;
      path += `M${x} ${y}h${end - x}v1h${x - end}z`;
    }
  }
  return { path, size: code.size };
}

interface QrCodeProps {
  text: string;
  /** Accessible name. */
  label: string;
}

/** A text as a QR code; dark on white in every theme, as scanners require. Fills its container. */
export function QrCode({ text, label }: QrCodeProps) {
  const { path, size } = pathOf(text);
  const side = size + 2 * QUIET;
  return (
    <svg
      className={styles.code}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

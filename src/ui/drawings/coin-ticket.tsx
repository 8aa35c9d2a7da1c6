import { TICKET } from './shapes.ts';

/** A ticket and coins, for incoming money. */
export function CoinTicket() {
  return (
    <svg viewBox="0 0 220 150" fill="none" aria-hidden="true">
      <ellipse cx="110" cy="134" rx="84" ry="9" fill="var(--neutral-soft)" />
      <path d={TICKET} transform="rotate(-10 100 60) translate(24 26) scale(.95)" fill="var(--primary)" />
      <path d="m58 66 52-9M62 82l32-6" stroke="var(--card)" strokeWidth="5" strokeLinecap="round" />
      <Coin x={136} y={112} />
      <Coin x={136} y={100} />
      <Coin x={136} y={88} />
      <Coin x={176} y={112} />
      <Coin x={176} y={100} />
      <path d="M188 40v14M181 47h14" stroke="var(--primary)" strokeWidth="4" strokeLinecap="round" />
      <circle cx="22" cy="112" r="4" fill="var(--success)" />
    </svg>
  );
}

function Coin({ x, y }: { x: number; y: number }) {
  return (
    <g fill="var(--accent)" stroke="var(--paper)" strokeWidth="2.500">
      <path d={`M${x - 20} ${y}v10a20 8 0 0 0 40 0v-10`} />
      <ellipse cx={x} cy={y} rx="20" ry="8" />
    </g>
  );
}

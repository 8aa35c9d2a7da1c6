import type { ReactNode } from 'react';
import type { TextColor } from '#core/domain/raffles/text-colors.ts';
import { inkOf } from './lexical-nodes.ts';
import styles from './text-toolbar.module.css';

/** A line icon on a 24 × 24 grid, in the colour of the text. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const boldIcon = (
  <Drawing>
    <path d="M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z" strokeWidth="2.6" />
  </Drawing>
);

export const italicIcon = (
  <Drawing>
    <path d="M11 5h7M6 19h7M14.5 5l-5 14" />
  </Drawing>
);

export const bulletListIcon = (
  <Drawing>
    <path d="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01" />
  </Drawing>
);

export const numberListIcon = (
  <Drawing>
    <path d="M10 6h10M10 12h10M10 18h10" />
    <path d="M4 5l1.2-.8V9M3.8 14.2c.3-1.6 2.6-1.3 2.4.2-.1.8-2.4 2-2.4 2.6h2.6" strokeWidth="1.6" />
  </Drawing>
);

export const linkIcon = (
  <Drawing>
    <path d="M10 14a4 4 0 0 0 5.7.3l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2" />
    <path d="M14 10a4 4 0 0 0-5.7-.3l-3 3A4 4 0 0 0 11 18.4l1.2-1.2" />
  </Drawing>
);

export const headingIcon = (
  <Drawing>
    <path d="M6 5v14M18 5v14M6 12h12" strokeWidth="2.4" />
  </Drawing>
);

export const underlineIcon = (
  <Drawing>
    <path d="M7 4v7a5 5 0 0 0 10 0V4M5 20h14" />
  </Drawing>
);

export const strikeIcon = (
  <Drawing>
    <path d="M4 12h16M16.5 7.5C16 5.5 14.3 4.5 12 4.500c-2.6 0-4.5 1.3-4.5 3.4 0 1.5.9 2.6 2.6 3.300M7.5 16c.5 2.2 2.3 3.5 4.7 3.5 2.7 0 4.6-1.4 4.6-3.7 0-.7-.2-1.3-.5-1.8" />
  </Drawing>
);

export const quoteIcon = (
  <Drawing>
    <path
      d="M5 17c2.5-1 3.5-2.8 3.5-5.500H5V7h4.500v4.500c0 3.5-1.5 6-4 7M14.5 17c2.5-1 3.5-2.8 3.5-5.500h-3.500V7H19v4.500c0 3.5-1.5 6-4 7"
      strokeWidth="1.8"
    />
  </Drawing>
);

export const codeIcon = (
  <Drawing>
    <path d="M8.5 7.5 4 12l4.5 4.500M15.5 7.5 20 12l-4.5 4.500M13.3 5.500l-2.6 13" />
  </Drawing>
);

export const cleanIcon = (
  <Drawing>
    <path d="M5 5h12M11 5 8.5 17M14 14.500l5 5M19 14.500l-5 5" />
  </Drawing>
);

export const moreIcon = (
  <Drawing>
    <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3.2" />
  </Drawing>
);

const lines = (path: string) => (
  <Drawing>
    <path d={path} />
  </Drawing>
);

export const ALIGN_ICONS = {
  left: lines('M4 6h16M4 10.500h10M4 15h16M4 19.500h10'),
  center: lines('M4 6h16M7 10.500h10M4 15h16M7 19.500h10'),
  right: lines('M4 6h16M10 10.500h10M4 15h16M10 19.500h10'),
  justify: lines('M4 6h16M4 10.500h16M4 15h16M4 19.500h16'),
};

/** A letter over a line in the current colour. */
export const colorIcon = (color: TextColor | null) => (
  <Drawing>
    <path d="M7 15 12 4l5 11M8.8 11.500h6.4" />
    <path d="M5 20h14" strokeWidth="3.5" style={color === null ? undefined : { stroke: inkOf(color) }} />
  </Drawing>
);

export const swatchIcon = (color: TextColor | null) => (
  <span className={styles.swatch} style={color === null ? undefined : { background: inkOf(color) }} />
);

import type { ReactNode } from 'react';

/** One line drawing on a 24 × 24 grid, in the colour of the text around it. */
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

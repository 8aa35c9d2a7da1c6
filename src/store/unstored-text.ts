/** Whether typed text of this page is not stored (P-1029). Injected, as what knows it is loaded later. */
let hasAny = () => false;

/** Sets the callback that tells whether typed text is not stored. */
export function registerUnstoredText(tell: () => boolean): void {
  hasAny = tell;
}

/** Whether typed text of this page is not stored, as far as anybody has told. */
export const hasUnstoredText = (): boolean => hasAny();

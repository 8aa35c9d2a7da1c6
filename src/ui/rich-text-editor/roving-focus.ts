const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

export const isStepKey = (key: string): boolean => key in STEPS;

/** Visual order: the tools' order differs between a wide and a narrow toolbar. */
function byPosition(a: HTMLElement, b: HTMLElement): number {
  const [one, other] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
  return Math.abs(one.top - other.top) > 1 ? one.top - other.top : one.left - other.left;
}

/** Moves the focus among the visible buttons of `container`, by arrow, Home and End keys. */
export function stepFocus(container: Element, key: string): void {
  const visible = [...container.querySelectorAll<HTMLElement>('button')].filter(
    (button) => button.getClientRects().length > 0,
  );
  const buttons = visible.toSorted(byPosition);
  const index = buttons.findIndex((button) => button === document.activeElement);
  const next = STEPS[key]?.(Math.max(index, 0), buttons.length);
  if (next !== undefined) buttons[next]?.focus();
}

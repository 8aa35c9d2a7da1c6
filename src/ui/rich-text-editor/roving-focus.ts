const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

export const isStepKey = (key: string): boolean => key in STEPS;

/** Row by row, from left to right: a wide toolbar shows its tools in another order than a narrow one. */
function asSeen(a: HTMLElement, b: HTMLElement): number {
  const [one, other] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
  return Math.abs(one.top - other.top) > 1 ? one.top - other.top : one.left - other.left;
}

/** Moves the focus among the buttons of `container` that are in sight, as the key says. */
export function stepFocus(container: Element, key: string): void {
  const seen = [...container.querySelectorAll<HTMLElement>('button')].filter(
    (button) => button.getClientRects().length > 0,
  );
  const buttons = seen.toSorted(asSeen);
  const index = buttons.findIndex((button) => button === document.activeElement);
  const next = STEPS[key]?.(Math.max(index, 0), buttons.length);
  if (next !== undefined) buttons[next]?.focus();
}

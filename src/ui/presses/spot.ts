import { STICKY_ACTION_ATTRIBUTE } from '../layout/sticky-action.tsx';

/** For how long a control that is new at the spot takes no press, milliseconds. */
export const QUIET_MS = 400;
/**
 * The same where the main buttons of consecutive screens and questions stand, so that a second press meets the next one: people press
 * again up to a second after the first press.
 */
export const LONG_QUIET_MS = 1000;
/** Distance at which a second press by the same finger may land, pixels. */
const REACH_PX = 24;
const OFFSETS = [-REACH_PX, 0, REACH_PX];

/** As large as the window or the sheet. A press on one, outside the controls in front of it, closes it or acts inside a shadow root. */
const SURFACES = 'dialog, ion-backdrop, ion-toast';
const CONTROLS = `a, button, summary, label, select, [type=checkbox], [type=radio], ${SURFACES}`;
const LONG_QUIET_PLACES = `[${STICKY_ACTION_ATTRIBUTE}], dialog, ion-alert, ion-action-sheet`;

interface Standing {
  /** Its text without digits: amounts and countdowns do not make it another control. */
  label: string;
  /** When it starts to take presses, on the clock of `performance.now()`; 0 if it does. */
  quietUntil: number;
}

interface Point {
  clientX: number;
  clientY: number;
}

function controlOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
}

const isSurface = (control: HTMLElement) => control.matches(SURFACES);

const labelOf = (control: HTMLElement) =>
  isSurface(control) ? '' : (control.textContent ?? '').replaceAll(/\d/g, '');

function covers(control: HTMLElement, { clientX, clientY }: Point): boolean {
  const { left, right, top, bottom } = control.getBoundingClientRect();
  return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
}

/** The place of the last press, and the controls that stand there. */
export class Spot {
  private point: Point = { clientX: 0, clientY: 0 };
  private readonly standing = new Map<HTMLElement, Standing>();

  /** Whether a control waits until it takes presses. */
  get isQuiet(): boolean {
    return [...this.standing.values()].some(({ quietUntil }) => quietUntil > 0);
  }

  /** Moves to a press, which is meant for the controls that stand there now. */
  moveTo({ clientX, clientY }: Point): void {
    this.point = { clientX, clientY };
    for (const [control, { quietUntil }] of this.standing)
      if (quietUntil === 0) this.standing.delete(control);
    for (const control of this.controlsNear()) this.keep(control, 0);
  }

  /** Makes controls quiet that have come since the last look, or have another label, and ends the time of others. */
  look(now: number): void {
    for (const [control, standing] of this.standing)
      if (standing.quietUntil > 0 && standing.quietUntil <= now) this.release(control, standing);
    const near = this.controlsNear();
    for (const [control, { quietUntil }] of this.standing)
      if (quietUntil === 0 && !near.has(control)) this.standing.delete(control);
    for (const control of near) if (this.isNew(control)) this.quieten(control, now);
  }

  /** Whether a press meets a quiet control. */
  isQuietAt(press: Point & { target: EventTarget | null }): boolean {
    const pressed = controlOf(press.target);
    return [...this.standing].some(
      ([control, { quietUntil }]) =>
        quietUntil > 0 &&
        (isSurface(control) ? control === pressed && this.isNear(press) : covers(control, press)),
    );
  }

  /** Forgets the press: every control takes presses. */
  clear(): void {
    for (const entry of this.standing) this.release(...entry);
    this.standing.clear();
  }

  private isNear({ clientX, clientY }: Point): boolean {
    const { point } = this;
    return Math.max(Math.abs(clientX - point.clientX), Math.abs(clientY - point.clientY)) <= REACH_PX;
  }

  private isNew(control: HTMLElement): boolean {
    return this.standing.get(control)?.label !== labelOf(control);
  }

  private keep(control: HTMLElement, quietUntil: number): void {
    this.standing.set(control, { label: labelOf(control), quietUntil });
  }

  private quieten(control: HTMLElement, now: number): void {
    this.keep(control, now + (control.closest(LONG_QUIET_PLACES) ? LONG_QUIET_MS : QUIET_MS));
    // No pressed look for a press that does nothing. The children of a surface would inherit it.
    if (!isSurface(control)) control.style.setProperty('pointer-events', 'none', 'important');
  }

  private release(control: HTMLElement, standing: Standing): void {
    if (standing.quietUntil > 0) control.style.removeProperty('pointer-events');
    standing.quietUntil = 0;
  }

  /** Controls within reach, except those that take no pointer events. */
  private controlsNear(): Set<HTMLElement> {
    const { clientX, clientY } = this.point;
    const found = OFFSETS.flatMap((x) =>
      OFFSETS.map((y) => controlOf(document.elementFromPoint(clientX + x, clientY + y))),
    );
    return new Set(found.filter((control) => control !== null));
  }
}

import type { DatetimeChangeEventDetail } from '@ionic/core/components';
import { defineCustomElement } from '@ionic/core/components/ion-datetime.js';
import { createElement } from 'react';
import { type Day, isDay } from '#core/domain/days.ts';
import '../theme/ionic.ts';
import styles from './calendar.module.css';
import { keepLabelsTranslated } from './calendar-labels.ts';

defineCustomElement();

export interface CalendarProps {
  /** Marked if it is a day. */
  value: Day;
  min?: Day | undefined;
  max?: Day | undefined;
  /** Which days from `min` to `max` can be pressed; all if undefined. */
  isOffered?: ((day: Day) => boolean) | undefined;
  onChange: (day: Day) => void;
  /** A day was pressed: nothing is left to choose. */
  onDone: () => void;
}

/** Set by Ionic while its wheels of months and years are open: they change the value, too. */
const WHEELS_CLASS = 'show-month-and-year';
const CHOSEN_DAY = '.calendar-day-active';

/** The day of what Ionic says of one, with or without a time. */
const dayIn = (instant: string): Day => instant.slice(0, 'YYYY-MM-DD'.length);

/** Ionic's calendar, in Portuguese. */
export function Calendar({ value, min, max, isOffered, onChange, onDone }: CalendarProps) {
  const listen = (calendar: HTMLIonDatetimeElement) => {
    const change = ({ detail }: CustomEvent<DatetimeChangeEventDetail>) => {
      if (typeof detail.value !== 'string') return;
      onChange(dayIn(detail.value));
      if (!calendar.classList.contains(WHEELS_CLASS)) onDone();
    };
    // The day that is chosen already changes nothing.
    const press = ({ target }: Event) => {
      if (target instanceof Element && target.closest(CHOSEN_DAY)) onDone();
    };
    const { shadowRoot } = calendar;
    calendar.addEventListener('ionChange', change as EventListener);
    shadowRoot?.addEventListener('click', press);
    const stopTranslating = keepLabelsTranslated(calendar);
    return () => {
      calendar.removeEventListener('ionChange', change as EventListener);
      shadowRoot?.removeEventListener('click', press);
      stopTranslating();
    };
  };
  return createElement('ion-datetime', {
    ref: listen,
    class: styles.calendar,
    presentation: 'date',
    size: 'cover',
    locale: 'pt-BR',
    firstDayOfWeek: 0,
    value: isDay(value) ? value : undefined,
    min,
    max,
    isDateEnabled: isOffered && ((instant: string) => isOffered(dayIn(instant))),
  });
}

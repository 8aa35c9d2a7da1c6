import { Suspense } from 'react';
import { lazyComponent, useNetworkAwaited } from '../loading/lazy-component.tsx';
import { Skeleton } from '../loading/skeleton.tsx';
import { Modal } from '../overlays/modal.tsx';
import type { CalendarProps } from './calendar.tsx';
import styles from './calendar-sheet.module.css';

/** Fetched when a calendar is opened; typing a day does not need it. */
const Calendar = lazyComponent(async () => (await import('./calendar.tsx')).Calendar);

/** Holds the calendar's place. Without a network the day can still be typed. */
function CalendarToBe() {
  const isAwaited = useNetworkAwaited();
  return (
    <div role="status" aria-label="Abrindo o calendário">
      {isAwaited ? 'Sem conexão: feche e digite a data no campo.' : <Skeleton height="330px" />}
    </div>
  );
}

interface CalendarSheetProps extends CalendarProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The calendar of a date field, in a sheet. */
export function CalendarSheet({ title, isOpen, onClose, ...calendar }: CalendarSheetProps) {
  return (
    <Modal title={title} isOpen={isOpen} onClose={onClose}>
      <div className={styles.place}>
        <Suspense fallback={<CalendarToBe />}>
          <Calendar {...calendar} />
        </Suspense>
      </div>
    </Modal>
  );
}

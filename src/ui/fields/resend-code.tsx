import { Button } from '../elements/button.tsx';
import { useCountdown } from './use-countdown.ts';

interface ResendCodeProps {
  /** Earliest instant for another code, epoch milliseconds. */
  from: number;
  pending: boolean;
  onResend: () => void;
}

/** Requests another code; shows a countdown until that is allowed, without changing size. */
export function ResendCode({ from, pending, onResend }: ResendCodeProps) {
  const seconds = useCountdown(from);
  const isWaiting = seconds > 0;
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <Button variant="quiet" block pending={pending} disabled={isWaiting} onClick={onResend}>
      {isWaiting ? `Enviar outro código em ${clock}` : 'Enviar outro código'}
    </Button>
  );
}

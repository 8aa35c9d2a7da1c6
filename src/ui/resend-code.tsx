import { Button } from './button.tsx';
import { useCountdown } from './use-countdown.ts';

interface ResendCodeProps {
  /** From when on another code may be asked for, epoch milliseconds. */
  from: number;
  pending: boolean;
  onResend: () => void;
}

/** Asks for another code; until it may, says how long that takes. Its place never changes its size. */
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

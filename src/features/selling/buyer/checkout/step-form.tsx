import type { FormEventHandler, ReactNode } from 'react';
import { useNavigation } from 'react-router-dom';
import { Button } from '#src/ui/elements/button.tsx';
import { StickyAction } from '#src/ui/layout/sticky-action.tsx';
import styles from './step-form.module.css';

interface StepFormProps {
  title: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** Label of the button; 'Continuar' by default. */
  action?: string;
  /** The last step's answer is being stored. */
  isPending?: boolean;
  children: ReactNode;
}

/** Form of a checkout step, with its button at the bottom of the screen. */
export function StepForm({
  title,
  onSubmit,
  action = 'Continuar',
  isPending = false,
  children,
}: StepFormProps) {
  const isLeaving = useNavigation().state === 'loading';
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <h2 className={styles.title}>{title}</h2>
      {children}
      <StickyAction>
        <Button type="submit" pending={isLeaving || isPending}>
          {action}
        </Button>
      </StickyAction>
    </form>
  );
}

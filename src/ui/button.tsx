// A frame around what is new with each drawing: what the compiler would remember of it costs only bytes.
'use no memo';

import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from './class-names.ts';
import styles from './button.module.css';
import { Icon } from './icon.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  /** Working: it says so, keeps its size and takes no second press. */
  pending?: boolean;
  /** As wide as its place. */
  block?: boolean;
  /** Icons of `ionicons/icons`. */
  icon?: string;
  iconEnd?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** What a press does. One primary a screen. */
export function Button(props: ButtonProps) {
  const {
    variant = 'primary',
    pending = false,
    block = false,
    icon,
    iconEnd,
    className,
    children,
    ...button
  } = props;
  return (
    <button
      type="button"
      {...button}
      className={buttonClass({ variant, block, className })}
      aria-busy={pending ? true : undefined}
      aria-disabled={pending ? true : button['aria-disabled']}
      onClick={pending ? (event) => event.preventDefault() : button.onClick}
    >
      {pending && <span className={styles.spinner} aria-hidden />}
      {icon !== undefined && <Icon icon={icon} />}
      <span>{children}</span>
      {iconEnd !== undefined && <Icon icon={iconEnd} />}
    </button>
  );
}

interface ButtonLook {
  variant?: ButtonVariant;
  block?: boolean;
  className?: string | undefined;
}

/** The look of a button, for a link that leads somewhere. */
export function buttonClass({ variant = 'primary', block = false, className }: ButtonLook): string {
  return classNames(styles.button, styles[variant], block && styles.block, className);
}

import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from './class-names.ts';
import styles from './button.module.css';
import { Icon } from './icon.tsx';
import { UnbrokenNumbers } from './unbroken-numbers.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  /** Busy: shows a spinner, keeps its size and ignores presses. */
  pending?: boolean;
  /** Full width. */
  block?: boolean;
  /** Icons of `ionicons/icons`. */
  icon?: string;
  iconEnd?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A button. At most one primary per screen. */
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
      {icon !== undefined && <Icon icon={icon} />}
      <span>{typeof children === 'string' ? <UnbrokenNumbers text={children} /> : children}</span>
      {iconEnd !== undefined && <Icon icon={iconEnd} />}
    </button>
  );
}

interface ButtonLook {
  variant?: ButtonVariant;
  block?: boolean;
  className?: string | undefined;
}

/** The class names of a button, for links that look like one. */
export function buttonClass({ variant = 'primary', block = false, className }: ButtonLook): string {
  return classNames(styles.button, styles[variant], block && styles.block, className);
}

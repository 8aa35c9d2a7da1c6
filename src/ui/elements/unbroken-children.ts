import { Children, cloneElement, isValidElement, type ReactNode } from 'react';
import { unbrokenMoney } from './unbroken-money.ts';

/** Content whose amounts of money stay in one line each: of its text, also in plain elements such as `b` and `p`. */
export function unbrokenChildren(children: ReactNode): ReactNode {
  return Children.map(children, (child) => {
    if (typeof child === 'string') return unbrokenMoney(child);
    const isPlain = isValidElement<{ children?: ReactNode }>(child) && typeof child.type === 'string';
    if (!isPlain || child.props.children === undefined) return child;
    return cloneElement(child, {}, unbrokenChildren(child.props.children));
  });
}

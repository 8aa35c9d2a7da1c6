import { NavLink } from 'react-router-dom';
import { Icon } from '#src/ui/icon.tsx';
import { MENU_ENTRIES } from './menu-entries.ts';

interface MenuListProps {
  className: string | undefined;
  withIcons?: boolean;
  onFollow?: () => void;
}

/** The menu's links. The current section carries aria-current, the wizard's included: it belongs to 'Minhas rifas'. */
export function MenuList({ className, withIcons = false, onFollow }: MenuListProps) {
  return (
    <ul role="list" className={className}>
      {MENU_ENTRIES.map(({ label, path, icon }) => (
        <li key={path}>
          <NavLink to={path} onClick={onFollow}>
            {withIcons && <Icon icon={icon} />}
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

import { NavLink } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { Icon } from '#src/ui/icon.tsx';
import { MENU_ENTRIES, type MenuPath } from './menu-entries.ts';

interface MenuListProps {
  className: string | undefined;
  icons?: Record<MenuPath, string>;
  onFollow?: () => void;
}

/** Where one is already, the menu leads to the top. */
function goToTopOf(path: string): void {
  if (location.pathname === path) scrollTo(0, 0);
}

/** The menu's links. The current section carries aria-current, the wizard's included: it belongs to 'Minhas rifas'. */
export function MenuList({ className, icons, onFollow }: MenuListProps) {
  return (
    <ul role="list" className={className}>
      {MENU_ENTRIES.map(({ label, path }) => (
        <li key={path}>
          <NavLink
            to={APP_PATHS[path]}
            onClick={() => {
              goToTopOf(APP_PATHS[path]);
              onFollow?.();
            }}
          >
            {icons && <Icon icon={icons[path]} />}
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

import { NavLink } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { Icon } from '#src/ui/elements/icon.tsx';
import { MENU_ENTRIES, type MenuPath } from './menu-entries.ts';

interface MenuListProps {
  className: string | undefined;
  icons?: Record<MenuPath, string>;
  onFollow?: () => void;
}

/** Scrolls to the top if the link points to the current page. */
function goToTopOf(path: string): void {
  if (location.pathname === path) scrollTo(0, 0);
}

/** The menu's links. The current section has aria-current; the wizard counts as part of 'Minhas rifas'. */
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

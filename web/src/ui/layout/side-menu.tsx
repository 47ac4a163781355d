import { useLocation, useRouter } from '@tanstack/react-router';
import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useId, useState } from 'react';
import classes from './side-menu.module.css';

interface MenuLinkProps {
  to: string;
  className: string | undefined;
  isActive: boolean;
  onClick: (() => void) | undefined;
  children: ReactNode;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link whose address comes from data, which the typed `Link` of the router cannot know. */
function MenuLink({ to, className, isActive, onClick, children }: MenuLinkProps) {
  const router = useRouter();
  return (
    <a
      href={to}
      className={className}
      aria-current={isActive ? 'page' : undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onClick?.();
        router.history.push(to);
      }}
    >
      {children}
    </a>
  );
}

export type MenuIcon = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;

export interface MenuItem {
  key: string;
  label: string;
  icon?: MenuIcon;
  /** A page. */
  to?: string;
  /** Something to do instead of a page. */
  command?: () => void;
  /** Whether a command is switched on; absent for commands that are no switch. */
  isOn?: boolean;
  items?: readonly MenuItem[];
  hidden?: boolean;
  disabled?: boolean;
  /** How much waits there, and what a screen reader says of it. */
  badge?: { count: number; label: string } | undefined;
  /** Stands at the end, apart from the pages. */
  isApart?: boolean;
}

interface SideMenuProps {
  items: readonly MenuItem[];
  label: string;
  /** Called after a page was chosen or a command was run. */
  onChosen?: () => void;
}

function isActive(item: MenuItem, path: string): boolean {
  if (item.items?.some((child) => isActive(child, path))) return true;
  return item.to !== undefined && (path === item.to || path.startsWith(`${item.to}/`));
}

function Content({ item }: { item: MenuItem }) {
  const Icon = item.icon;
  return (
    <>
      {Icon ? <Icon size={22} aria-hidden /> : null}
      <span>{item.label}</span>
      {item.badge && item.badge.count > 0 ? (
        <span className={classes.badge}>
          <span aria-hidden>{item.badge.count}</span>
          <span className="visually-hidden">{item.badge.label}</span>
        </span>
      ) : null}
    </>
  );
}

interface EntryProps {
  item: MenuItem;
  path: string;
  onChosen: (() => void) | undefined;
}

function Group({ item, path, onChosen }: EntryProps) {
  const id = useId();
  const holdsPage = isActive(item, path);
  const [opened, setOpened] = useState(holdsPage);
  // Whoever comes to one of its pages by another way finds the group open.
  useEffect(() => {
    if (holdsPage) setOpened(true);
  }, [holdsPage]);
  return (
    <>
      <button
        type="button"
        className={classes.entry}
        aria-expanded={opened}
        aria-current={holdsPage && !opened ? 'true' : undefined}
        aria-controls={id}
        disabled={item.disabled}
        onClick={() => setOpened(!opened)}
      >
        <Content item={item} />
      </button>
      <ul id={id} className={classes.nested} hidden={!opened}>
        <Entries items={item.items ?? []} path={path} onChosen={onChosen} />
      </ul>
    </>
  );
}

function Entry({ item, path, onChosen }: EntryProps) {
  if (item.items) return <Group item={item} path={path} onChosen={onChosen} />;
  if (item.to && !item.disabled) {
    return (
      <MenuLink to={item.to} className={classes.entry} isActive={isActive(item, path)} onClick={onChosen}>
        <Content item={item} />
      </MenuLink>
    );
  }
  return (
    <button
      type="button"
      className={classes.entry}
      aria-pressed={item.isOn}
      disabled={item.disabled || !item.command}
      onClick={() => {
        item.command?.();
        onChosen?.();
      }}
    >
      <Content item={item} />
    </button>
  );
}

function Entries({ items, path, onChosen }: { items: readonly MenuItem[] } & Omit<EntryProps, 'item'>) {
  return items
    .filter((item) => !item.hidden)
    .map((item) => (
      <li key={item.key} className={item.isApart ? classes.apart : undefined}>
        <Entry item={item} path={path} onChosen={onChosen} />
      </li>
    ));
}

/** Pages, groups and commands; the page on screen is highlighted. */
export function SideMenu({ items, label, onChosen }: SideMenuProps) {
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <nav aria-label={label} className={classes.menu}>
      <ul className={classes.list}>
        <Entries items={items} path={path} onChosen={onChosen} />
      </ul>
    </nav>
  );
}

import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

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
export function MenuLink({ to, className, isActive, onClick, children }: MenuLinkProps) {
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

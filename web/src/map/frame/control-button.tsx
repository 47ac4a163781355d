import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';

interface ControlButtonProps {
  label: string;
  isBusy?: boolean;
  /** For a button that opens something: whether that is open. */
  isExpanded?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** One of the buttons in the column at the map's right edge. */
export function ControlButton({ label, isBusy = false, isExpanded, onClick, children }: ControlButtonProps) {
  return (
    <ActionIcon
      className="map-control"
      variant="default"
      size={44}
      aria-label={label}
      aria-expanded={isExpanded}
      title={label}
      loading={isBusy}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}

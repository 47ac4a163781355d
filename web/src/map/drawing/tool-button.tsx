import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';

interface ToolButtonProps {
  label: string;
  isDisabled?: boolean;
  /** For a tool that stays on. */
  isPressed?: boolean;
  onClick: () => void;
  children: ReactNode;
}

export function ToolButton({ label, isDisabled = false, isPressed, onClick, children }: ToolButtonProps) {
  return (
    <ActionIcon
      className="map-tool"
      variant={isPressed ? 'filled' : 'default'}
      size={48}
      aria-label={label}
      aria-pressed={isPressed}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}

interface TileProps {
  icon: ReactNode;
  /** When it is to say more than the word on it. */
  'aria-label'?: string | undefined;
  /** For a tool that stays on. */
  'aria-pressed'?: boolean;
  onClick: () => void;
  children: string;
}

/** A tool with its word under its picture: four of them stand side by side on a phone. */
export function Tile({ icon, children, ...props }: TileProps) {
  return (
    <UnstyledButton className="map-tile" {...props}>
      {icon}
      <span>{children}</span>
    </UnstyledButton>
  );
}

export interface UndoButtonsProps {
  canUndo: boolean;
  canRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
}

export function UndoButtons({ canUndo, canRedo, onUndo, onRedo }: UndoButtonsProps) {
  const { t } = useTranslation();
  return (
    <>
      <ToolButton label={t('map.undo')} isDisabled={!canUndo} onClick={onUndo}>
        <IconArrowBackUp size={22} />
      </ToolButton>
      <ToolButton label={t('map.redo')} isDisabled={!canRedo} onClick={onRedo}>
        <IconArrowForwardUp size={22} />
      </ToolButton>
    </>
  );
}

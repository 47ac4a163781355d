import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useIsPhone } from '../layout/use-viewport.ts';

interface SheetProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** On phones it always comes from below. */
  side?: 'right' | 'left' | 'bottom';
  size?: number | string;
  children: ReactNode;
}

export function Sheet({ opened, onClose, title, side = 'right', size = 440, children }: SheetProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const fromBelow = isPhone || side === 'bottom';
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position={fromBelow ? 'bottom' : side}
      size={fromBelow ? 'auto' : size}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 44 }}
      // Its header is no banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      styles={
        fromBelow
          ? { content: { borderRadius: '16px 16px 0 0', alignSelf: 'flex-end', height: 'auto', maxHeight: '92dvh' } }
          : {}
      }
    >
      {children}
    </Drawer>
  );
}

import { useTranslation } from '../../i18n/use-translation.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { menuModes, useMenu } from '../../ui/layout/menu-state.tsx';
import { useIsDesktop } from '../../ui/layout/use-viewport.ts';

/** Small screens always have the overlay, so there is nothing to choose. */
export function MenuModeChoice() {
  const { t } = useTranslation();
  const [{ mode }, changeMenu] = useMenu();
  if (!useIsDesktop()) return null;
  return (
    <Segmented
      label={t('shell.menu')}
      value={mode}
      onChange={(chosen) => changeMenu({ mode: chosen, isShown: true })}
      data={menuModes.map((each) => ({ value: each, label: t(`shell.menuMode.${each}`) }))}
    />
  );
}

import { Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ParcelThumbnail } from '../../map/pictures/parcel-thumbnail.tsx';
import { IconButton } from '../../ui/buttons/buttons.tsx';
import classes from './parcels.module.css';

interface ParcelCardProps {
  name: string;
  geometry: ParcelGeometry;
  /** Hectares and last use. */
  facts: string;
  isChosen: boolean;
  onToggle: () => void;
  onRename?: () => void;
  onDelete: () => void;
}

/** A parcel to choose: the whole card is the check box. */
export function ParcelCard({ name, geometry, facts, isChosen, onToggle, onRename, onDelete }: ParcelCardProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <li className={classes.card} data-chosen={isChosen}>
      <label className={classes.choice} htmlFor={id}>
        <ParcelThumbnail geometries={[geometry]} size={64} className="primary" />
        <span className={classes.words}>
          <strong className="breaks">{name}</strong>
          <span className="quiet small numbers">{facts}</span>
        </span>
        <input id={id} type="checkbox" className={classes.box} checked={isChosen} onChange={onToggle} />
      </label>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <IconButton label={t('parcels.more', { name })} icon={<IconDots size={22} />} className={classes.more} />
        </Menu.Target>
        <Menu.Dropdown>
          {onRename ? (
            <Menu.Item leftSection={<IconPencil size={18} />} onClick={onRename}>
              {t('common.rename')}
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconTrash size={18} />} onClick={onDelete}>
            {t('common.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}

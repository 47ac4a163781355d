import type { BackupContents } from '@vigiefaon/domain/backups/backups.api';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './backups.module.css';

/** What stands in a backup, by which somebody recognises the right one. */
export function BackupFigures({ contents }: { contents: BackupContents }) {
  const { t, format } = useTranslation();
  const { createdAt, people, clients, parcels, missions } = contents;
  return (
    <dl className={classes.figures}>
      <dt>{t('backup.shows')}</dt>
      <dd>{format.instant(createdAt)}</dd>
      <dt>{t('backup.people')}</dt>
      <dd>{format.count(people)}</dd>
      <dt>{t('backup.clients')}</dt>
      <dd>{format.count(clients)}</dd>
      <dt>{t('backup.parcels')}</dt>
      <dd>{format.count(parcels)}</dd>
      <dt>{t('backup.missions')}</dt>
      <dd>{format.count(missions)}</dd>
    </dl>
  );
}

import { IconAlertTriangle, IconDeviceMobileCheck, IconLoader } from '@tabler/icons-react';
import { localTime } from '@vigiefaon/domain/local-time';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { LoadedPictures } from '../../offline/round/pictures-ahead.ts';
import { useFieldDay, type useKeptRound } from '../../offline/round/use-kept-round.ts';
import classes from './field.module.css';

/** Whether one may drive off: all of the round is on this phone, and as of when. */
export function KeptLine({ kept }: { kept: ReturnType<typeof useKeptRound> }) {
  const { t, format } = useTranslation();
  const today = useFieldDay();
  const { timeZone } = usePublicSettings();
  const { isKeeping, isComplete, readAt, pictures } = kept;
  if (isKeeping) {
    return (
      <p className={classes.kept} role="status">
        <IconLoader size={20} aria-hidden />
        {t('field.kept.keeping')}
      </p>
    );
  }
  const Sign = isComplete ? IconDeviceMobileCheck : IconAlertTriangle;
  const read = new Date(readAt);
  const isToday = localTime(read, timeZone).day === today;
  const time = isToday ? format.timeOf(read.toISOString()) : format.instant(read.toISOString());
  return (
    <div className={classes.kept} data-missing={!isComplete || undefined} role="status">
      <Sign size={20} aria-hidden />
      <div>
        <p>{isComplete ? t('field.kept.complete', { time }) : t('field.kept.missing')}</p>
        {pictures ? <PicturesLine loaded={pictures.loaded} /> : null}
      </div>
    </div>
  );
}

/** Whether the map shows the fields where there is no network; the map that is built in is there in any case. */
function PicturesLine({ loaded }: { loaded: LoadedPictures | null }) {
  const { t } = useTranslation();
  if (loaded === null) return <p className={classes.pictures}>{t('field.kept.pictures.waiting')}</p>;
  const { end, kept, wanted, bytes } = loaded;
  const megabytes = Math.max(1, Math.round(bytes / 1_000_000));
  return <p className={classes.pictures}>{t(`field.kept.pictures.${end}`, { kept, wanted, megabytes })}</p>;
}

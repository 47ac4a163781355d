import { getMissionZones } from '@vigiefaon/domain/zones/zones.api';
import { useId } from 'react';
import { useCall } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ParcelZones } from './parcel-zones.tsx';
import { useZoneWords } from './zone-words.ts';
import classes from './zones.module.css';

/** What the zones said of a mission's parcels when they were last looked at; nothing for a mission without parcels. */
export function MissionZones({ missionId }: { missionId: string }) {
  const { t } = useTranslation();
  const { when } = useZoneWords();
  const title = useId();
  const { data, error, refetch } = useCall(getMissionZones, { params: { missionId } });
  const check = data?.check;
  if (data && !check) return null;
  return (
    <section className={classes.mission} aria-labelledby={title} aria-busy={!data && !error}>
      <h3 id={title}>{t('zones.onMission')}</h3>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {check ? (
        <>
          {check.parcels.map(({ parcelId, name, found }) => (
            <ParcelZones key={parcelId} found={found} name={check.parcels.length > 1 ? name : undefined} />
          ))}
          <p className={classes.quiet}>
            {t('zones.checkedAt', { when: when(check.checkedAt) })}
            {check.before
              ? ` · ${t('zones.changed', { when: when(check.before.checkedAt), verdict: t(`zones.verdict.${check.before.verdict}`) })}`
              : null}
          </p>
          <p className={classes.quiet}>{t('zones.notices')}</p>
        </>
      ) : null}
    </section>
  );
}

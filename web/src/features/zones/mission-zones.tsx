import { IconInfoCircle } from '@tabler/icons-react';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { getMissionZones, type MissionZoneCheck } from '@vigiefaon/domain/zones/zones.api';
import { missionTellingOf } from '@vigiefaon/domain/zones/zones-for-requesters';
import { zonesOfMission } from '@vigiefaon/domain/zones/zones-of-mission';
import { useId } from 'react';
import { useCurrentActor } from '../../api/current-user.ts';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { FoundZones } from './found-zones.tsx';
import { useZoneWords } from './zone-words.ts';
import classes from './zones.module.css';

interface MissionZonesProps {
  mission: Pick<Mission, 'missionId' | 'status'>;
}

/** In one line, while the flight is still to come. */
function RequesterZones({ mission: { missionId, status } }: MissionZonesProps) {
  const { t } = useTranslation();
  const isToCome = status === 'TODO' || status === 'AFFECTED';
  const { data } = useEndpointQuery(getMissionZones, { params: { missionId } }, { enabled: isToCome });
  if (!isToCome || !data?.check) return null;
  const telling = missionTellingOf(data.check);
  const line =
    typeof telling === 'string'
      ? t(`zones.requester.${telling}`)
      : t('zones.requester.line', {
          why: t(`zones.requester.${telling.why}`),
          what: t(`zones.requester.${telling.verdict}`),
        });
  return (
    <p className={classes.requester}>
      <IconInfoCircle size={20} aria-hidden /> <span>{line}</span>
    </p>
  );
}

function Check({ check }: { check: MissionZoneCheck }) {
  const { t } = useTranslation();
  const { when } = useZoneWords();
  const told = zonesOfMission(check);
  const { before, checkedAt } = check;
  const change = before && { when: when(before.checkedAt), verdict: t(`zones.verdict.${before.verdict}`) };
  return (
    <>
      {told ? <FoundZones told={told} /> : null}
      <p className="quiet">
        {t('zones.checkedAt', { when: when(checkedAt) })}
        {change ? ` · ${t('zones.changed', change)}` : null}
      </p>
      <p className="quiet">{t('zones.notices')}</p>
    </>
  );
}

function CrewZones({ missionId }: { missionId: string }) {
  const { t } = useTranslation();
  const title = useId();
  const { data, error, refetch } = useEndpointQuery(getMissionZones, { params: { missionId } });
  const check = data?.check;
  if (data && !check) return null;
  return (
    <section className="stack gap-12" aria-labelledby={title} aria-busy={!data && !error}>
      <h3 id={title}>{t('zones.onMission')}</h3>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {check ? <Check check={check} /> : null}
    </section>
  );
}

/** As last looked at: to the crew what it needs to fly, to requesters one line. */
export function MissionZones({ mission }: MissionZonesProps) {
  const { role } = useCurrentActor();
  return role === 'ROLE_CLIENT' ? <RequesterZones mission={mission} /> : <CrewZones missionId={mission.missionId} />;
}

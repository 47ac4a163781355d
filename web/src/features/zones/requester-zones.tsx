import { IconInfoCircle } from '@tabler/icons-react';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { getMissionZones } from '@vigiefaon/domain/zones/zones.api';
import { missionTellingOf, type ZoneTelling } from '@vigiefaon/domain/zones/zones-for-requesters';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './zones.module.css';

function useLine() {
  const { t } = useTranslation();
  return (telling: ZoneTelling | 'FREE' | 'NO_DATA'): string => {
    if (telling === 'FREE' || telling === 'NO_DATA') return t(`zones.requester.${telling}`);
    const [why, what] = [t(`zones.requester.${telling.why}`), t(`zones.requester.${telling.verdict}`)];
    return t('zones.requester.line', { why, what });
  };
}

/** What the zones mean for whoever asked, in one line, while the flight is still to come. */
export function RequesterZones({ mission: { missionId, status } }: { mission: Pick<Mission, 'missionId' | 'status'> }) {
  const lineOf = useLine();
  const isToCome = status === 'TODO' || status === 'AFFECTED';
  const { data } = useEndpointQuery(getMissionZones, { params: { missionId } }, { enabled: isToCome });
  if (!isToCome || !data?.check) return null;
  return (
    <p className={classes.requester}>
      <IconInfoCircle size={20} aria-hidden /> <span>{lineOf(missionTellingOf(data.check))}</span>
    </p>
  );
}

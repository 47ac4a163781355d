import { Link } from '@tanstack/react-router';
import { searchMissions } from '@vigiefaon/domain/missions/missions.api';
import type { Period } from '@vigiefaon/domain/unavailabilities/period';
import { isUnavailableOn } from '@vigiefaon/domain/unavailabilities/periods';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { fullName } from './full-name.ts';
import classes from './unavailability-section.module.css';

interface ClashesProps {
  pilotId: string;
  periods: readonly Period[];
  isOwn: boolean;
}

/** Missions that were promised for a day on which their pilot is now away: nobody else would notice before dawn. */
export function Clashes({ pilotId, periods, isOwn }: ClashesProps) {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  const { data } = useEndpointQuery(searchMissions, {
    body: { pilotId, status: ['AFFECTED'], from: today, limit: 200 },
  });
  const clashing = (data?.items ?? []).filter(({ missionDate }) => isUnavailableOn(missionDate, periods));
  if (clashing.length === 0) return null;
  return (
    <Notice kind="warn" role="status" title={t('unavailabilities.clash', { count: clashing.length })}>
      {t(isOwn ? 'unavailabilities.clashOwn' : 'unavailabilities.clashOf')}
      <ul>
        {clashing.map(({ missionId, missionDate, client }) => (
          <li key={missionId}>
            <Link to="/missions/{-$missionId}" params={{ missionId }} className={classes.clash}>
              {format.dayInWords(missionDate, today)} · {fullName(client) ?? t('unavailabilities.crew.unnamed')}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

import { IconAlertTriangle, IconClockExclamation, IconMailQuestion } from '@tabler/icons-react';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { waitsForConfirmation } from '@vigiefaon/domain/missions/waits-for-confirmation';
import { useCallback } from 'react';
import { useCurrentActor } from '../../../api/current-user.ts';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { StatusSign } from '../../../ui/lists/status-sign.tsx';
import { statusWord } from '../board/filters/filter-words.ts';
import { nameOf } from './mission-facts.ts';
import classes from './mission-row.module.css';

interface MissionStatusSignProps {
  mission: Pick<Mission, 'status'>;
  /** The sign alone; its word is read aloud and shown to a resting pointer. */
  isShort?: boolean;
}

/** The status with its sign, in the words of whoever reads. */
export function MissionStatusSign({ mission, isShort = false }: MissionStatusSignProps) {
  const { t } = useTranslation();
  const isClient = useCurrentActor().role === 'ROLE_CLIENT';
  const word = statusWord(t, mission.status, isClient);
  const sign = <StatusSign status={mission.status} label={word} labelHidden={isShort} />;
  return isShort ? <span title={word}>{sign}</span> : sign;
}

/** Where the fields are and whose: "Londerzeel, Luc Dubois"; a requester sees their own parcels' names instead. */
export function useTitleOf(): (mission: Mission) => string {
  const { t, format } = useTranslation();
  const isClient = useCurrentActor().role === 'ROLE_CLIENT';
  return useCallback(
    (mission) => {
      const parcels = mission.parcels.map(({ name }) => name);
      if (isClient) return parcels.length > 0 ? format.list(parcels) : t('missions.noParcel');
      const whose = nameOf(mission.client) ?? t('privacy.formerRequester');
      return [mission.municipality, whose].filter(Boolean).join(', ');
    },
    [t, format, isClient],
  );
}

/** "demain" with the mowing time. */
export function useWhenOf(): (mission: Mission) => string {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  return ({ missionDate, mowingTime }) => {
    const day = format.part.day(missionDate, today);
    return mowingTime ? t('missions.dayAndTime', { day, time: mowingTime }) : day.alone;
  };
}

/** "demain · 08:30", where there is little room. */
export function useShortWhenOf(): (mission: Mission) => string {
  const { format } = useTranslation();
  const { today } = usePublicSettings();
  return ({ missionDate, mowingTime }) =>
    [format.dayInWords(missionDate, today), ...(mowingTime ? [mowingTime] : [])].join(' · ');
}

/** Changes what one takes along, or has not entered yet; never colour alone. */
export function MissionFlags({ mission, isShort = false }: { mission: Mission; isShort?: boolean }) {
  const { t } = useTranslation();
  const waits = waitsForConfirmation(mission);
  if (!mission.riskyParcels && !mission.late && !waits) return null;
  return (
    <span className={classes.flags}>
      {waits ? (
        <span className={classes.flag} data-flag="waits" title={isShort ? t('missions.waits') : undefined}>
          <IconMailQuestion size={18} aria-hidden />
          <span className={isShort ? 'visually-hidden' : undefined}>{t('missions.waits')}</span>
        </span>
      ) : null}
      {mission.riskyParcels ? (
        <span className={classes.flag} data-flag="risky" title={isShort ? t('missions.risky') : undefined}>
          <IconAlertTriangle size={18} aria-hidden />
          <span className={isShort ? 'visually-hidden' : undefined}>{t('missions.risky')}</span>
        </span>
      ) : null}
      {mission.late ? (
        <span className={classes.flag} data-flag="late" title={isShort ? t('missions.late') : undefined}>
          <IconClockExclamation size={18} aria-hidden />
          <span className={isShort ? 'visually-hidden' : undefined}>{t('missions.late')}</span>
        </span>
      ) : null}
    </span>
  );
}

/** In half a line: hectares, parcels, how far. */
export function useSizeOf(): (mission: Mission) => string {
  const { t, format } = useTranslation();
  const isClient = useCurrentActor().role === 'ROLE_CLIENT';
  return ({ totalSize, parcels, distance }) =>
    [
      parcels.length > 0 ? format.hectares(totalSize) : t('missions.noParcel'),
      ...(parcels.length > 1 ? [t('missions.parcelCount', { count: parcels.length })] : []),
      ...(distance === null || isClient ? [] : [t('missions.away', { distance: format.kilometres(distance) })]),
    ].join(' · ');
}

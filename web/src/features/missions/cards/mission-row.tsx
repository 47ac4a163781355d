import { IconAlertTriangle, IconClockExclamation, IconMailQuestion, IconUsersGroup } from '@tabler/icons-react';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { waitsForConfirmation } from '@vigiefaon/domain/missions/waits-for-confirmation';
import { useMemo } from 'react';
import { useCurrentActor } from '../../../api/current-user.ts';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { StatusSign } from '../../../ui/lists/status-sign.tsx';
import { statusWord } from '../board/filters/filter-words.ts';
import classes from './mission-row.module.css';
import { missionWords } from './mission-words.ts';

interface MissionStatusSignProps {
  mission: Pick<Mission, 'status' | 'handedTo'>;
  /** The sign alone; its word is read aloud and shown to a resting pointer. */
  isShort?: boolean;
}

/** The status with its sign, in the words of whoever reads. */
export function MissionStatusSign({ mission, isShort = false }: MissionStatusSignProps) {
  const { t } = useTranslation();
  const isClient = useCurrentActor().role === 'ROLE_CLIENT';
  const { status, handedTo } = mission;
  const ofNeighbour = handedTo && t(isClient ? 'missions.handedTo.signClient' : 'missions.handedTo.sign');
  const word = ofNeighbour ?? statusWord(t, status, isClient);
  // Cancelled here, and for whoever asks somebody comes all the same.
  const shown = handedTo && isClient ? 'AFFECTED' : status;
  const sign = <StatusSign status={shown} label={word} labelHidden={isShort} />;
  return isShort ? <span title={word}>{sign}</span> : sign;
}

/** `missionWords` for whoever is logged in; the same functions as long as they would say the same. */
export function useMissionWords(): ReturnType<typeof missionWords> {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  const isClient = useCurrentActor().role === 'ROLE_CLIENT';
  return useMemo(() => missionWords({ t, format, today, isClient }), [t, format, today, isClient]);
}

export function useTitleOf(): (mission: Mission) => string {
  return useMissionWords().titleOf;
}

/** Changes what one takes along, or has not entered yet; never colour alone. */
export function MissionFlags({ mission, isShort = false }: { mission: Mission; isShort?: boolean }) {
  const { t } = useTranslation();
  const flags = [
    { flag: 'waits', isRaised: waitsForConfirmation(mission), Sign: IconMailQuestion },
    { flag: 'risky', isRaised: mission.riskyParcels, Sign: IconAlertTriangle },
    { flag: 'late', isRaised: mission.late, Sign: IconClockExclamation },
    { flag: 'offered', isRaised: mission.isOffered, Sign: IconUsersGroup },
  ] as const;
  const raised = flags.filter(({ isRaised }) => isRaised);
  if (raised.length === 0) return null;
  return (
    <span className={classes.flags}>
      {raised.map(({ flag, Sign }) => (
        <span key={flag} className={classes.flag} data-flag={flag} title={isShort ? t(`missions.${flag}`) : undefined}>
          <Sign size={18} aria-hidden />
          <span className={isShort ? 'visually-hidden' : undefined}>{t(`missions.${flag}`)}</span>
        </span>
      ))}
    </span>
  );
}

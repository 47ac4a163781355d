import type { Mission } from '@vigiefaon/domain/missions/mission';
import { useCurrentActor } from '../../../api/current-user.ts';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { MissionStep } from '../steps/mission-choices.ts';
import { countTold, whoIsTold } from './who-is-told.ts';

/** Says who will be told of a step; undefined where nobody is. */
export function useWillTell(mission: Mission): (step: MissionStep, assigned?: Mission['pilot']) => string | undefined {
  const { t, format } = useTranslation();
  const actor = useCurrentActor();
  const { timeZone } = usePublicSettings();
  return (step, assigned = null) => {
    const names = whoIsTold(step, mission, { actor, now: new Date(), timeZone, assigned });
    return names.length > 0 ? t('missions.willTell', { names: format.list(names) }) : undefined;
  };
}

/** Says how many will be told when all these missions are called off; undefined where nobody is. */
export function useWillTellCancel(): (missions: readonly Mission[]) => string | undefined {
  const { t, format } = useTranslation();
  const actor = useCurrentActor();
  const { timeZone } = usePublicSettings();
  return (missions) => {
    const told = countTold({ action: 'cancel' }, missions, { actor, now: new Date(), timeZone });
    const names = (['requesters', 'pilots'] as const).flatMap((kind) =>
      told[kind] > 0 ? t(`missions.bulk.${kind}`, { count: told[kind] }) : [],
    );
    return names.length > 0 ? t('missions.willTell', { names: format.list(names) }) : undefined;
  };
}

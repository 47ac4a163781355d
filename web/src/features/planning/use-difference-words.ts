import { useTranslation } from '../../i18n/use-translation.ts';
import type { Difference } from './decisions/differences.ts';
import { useNames } from './use-names.ts';

/** One sentence a decision. */
export function useDifferenceWords() {
  const { t } = useTranslation();
  const { missionName, pilotName } = useNames();
  return (difference: Difference): string => {
    switch (difference.kind) {
      case 'MOVED': {
        const mission = missionName(difference.missionId);
        if (difference.from === null) return t('planning.diff.GAINED', { mission, to: pilotName(difference.to) });
        if (difference.to === null) return t('planning.diff.LOST', { mission, from: pilotName(difference.from) });
        return t('planning.diff.MOVED', {
          mission,
          from: pilotName(difference.from),
          to: pilotName(difference.to),
        });
      }
      case 'REORDERED':
        return t('planning.diff.REORDERED', { pilot: pilotName(difference.pilotId) });
      case 'LOCK_SET':
      case 'LOCK_LIFTED': {
        const { missionId, pilotId, kind } = difference.lock;
        const names = { mission: missionName(missionId), pilot: pilotName(pilotId) };
        return t(`planning.diff.${difference.kind}.${kind}`, names);
      }
      case 'OVERCAST':
      case 'CLEAR':
        return t(`planning.diff.${difference.kind}`);
      case 'CHANGE_SET':
      case 'CHANGE_LIFTED': {
        const { change } = difference.change;
        const what = t(`planning.change.${change.kind}`);
        const whose = 'pilotId' in change ? pilotName(change.pilotId) : missionName(difference.change.missionId ?? '');
        return t(`planning.diff.${difference.kind}`, { what, whose });
      }
    }
  };
}

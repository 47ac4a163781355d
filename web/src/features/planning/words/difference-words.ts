import type { Difference } from '../decisions/differences.ts';
import type { Words } from './words.ts';

/** One sentence a decision. */
export function differenceWords({ t, missionName, pilotName }: Words, difference: Difference): string {
  switch (difference.kind) {
    case 'MOVED': {
      const { missionId, from, to } = difference;
      const kind = from === null ? 'GAINED' : to === null ? 'LOST' : 'MOVED';
      return t(`planning.diff.${kind}`, { mission: missionName(missionId), from: pilotName(from), to: pilotName(to) });
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
      const { change, missionId } = difference.change;
      const whose = 'pilotId' in change ? pilotName(change.pilotId) : missionName(missionId ?? '');
      return t(`planning.diff.${difference.kind}`, { what: t(`planning.change.${change.kind}`), whose });
    }
  }
}

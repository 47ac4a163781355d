import type { PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import { useCallback, useReducer, useState } from 'react';
import type { Spot, StopName } from '../decisions/decisions.ts';
import type { Words } from '../words/words.ts';

/** "Anne Lambert, position 3" */
export function spotWords({ t, pilotName }: Words, spot: Spot): string {
  if (spot === 'UNPLANNED') return t('planning.say.unplanned');
  return t('planning.say.spot', { name: pilotName(spot.pilotId), place: spot.at + 1 });
}

/** Read aloud: each move, the rules that it breaks as soon as the server has said so, and what others have changed. */
export function useAnnouncements({ rounds, version }: PlanningBoard, changedByOthers: readonly string[], words: Words) {
  const { t, format, pilotName } = words;
  const [heard, setHeard] = useState(changedByOthers);
  const [announcement, announce] = useState('');
  // Whose round was moved, and which board was shown then.
  const [asked, ask] = useReducer(
    (_: { pilotId: string; version: number } | null, pilotId: string | null) =>
      pilotId === null ? null : { pilotId, version },
    null,
  );
  if (asked && version > asked.version) {
    ask(null);
    const broken = rounds.find(({ pilotId }) => pilotId === asked.pilotId)?.breaches.length ?? 0;
    if (broken > 0) announce(t('planning.say.breaks', { name: pilotName(asked.pilotId), count: broken }));
  }
  if (heard !== changedByOthers) {
    setHeard(changedByOthers);
    const names = format.list(changedByOthers.map(pilotName));
    if (changedByOthers.length > 0) announce(t('planning.say.heard', { names }));
  }
  const announceMove = useCallback(
    (stop: StopName, spot: Spot) => {
      announce(words.t('planning.say.moved', { stop: words.stopName(stop), spot: spotWords(words, spot) }));
      ask(spot === 'UNPLANNED' ? null : spot.pilotId);
    },
    [words],
  );
  return { announcement, announce, announceMove };
}

import type { PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** Read aloud: each move, the rules that it breaks as soon as the server has said so, and what others have changed. */
export function useAnnouncements(
  board: PlanningBoard,
  changedByOthers: readonly string[],
  pilotName: (pilotId: string) => string,
) {
  const { t, format } = useTranslation();
  const [heard, setHeard] = useState(changedByOthers);
  const [announcement, announce] = useState('');
  const [asked, setAsked] = useState<{ pilotId: string; version: number } | null>(null);
  if (asked && board.version > asked.version) {
    setAsked(null);
    const broken = board.rounds.find(({ pilotId }) => pilotId === asked.pilotId)?.breaches.length ?? 0;
    if (broken > 0) announce(t('planning.say.breaks', { name: pilotName(asked.pilotId), count: broken }));
  }
  if (heard !== changedByOthers) {
    setHeard(changedByOthers);
    const names = format.list(changedByOthers.map(pilotName));
    if (changedByOthers.length > 0) announce(t('planning.say.heard', { names }));
  }
  const announceMove = (words: string, pilotId: string | null) => {
    announce(words);
    setAsked(pilotId === null ? null : { pilotId, version: board.version });
  };
  return { announcement, announce, announceMove };
}

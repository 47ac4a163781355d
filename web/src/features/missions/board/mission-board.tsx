import type { ReactNode } from 'react';
import { useCurrentActor } from '../../../api/current-user.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePageTitle } from '../../../ui/layout/page-header.tsx';
import { useIsDesktop } from '../../../ui/layout/use-viewport.ts';
import { NarrowBoard } from './narrow-board.tsx';
import { useBoard } from './use-board.ts';
import { WideBoard } from './wide-board.tsx';

/** The board: a question in words, its answer as a list and as a map, and one mission beside it. */
export function MissionBoard({ detail }: { detail: (missionId: string, onClose: () => void) => ReactNode }) {
  const { t } = useTranslation();
  const isDesktop = useIsDesktop();
  const board = useBoard();
  const { role } = useCurrentActor();
  const title = t(role === 'ROLE_CLIENT' ? 'missions.titleClient' : 'missions.title');
  usePageTitle(title);
  const shown = board.missionId ? detail(board.missionId, () => board.openMission(null)) : null;
  return isDesktop ? (
    <WideBoard board={board} title={title} detail={shown} />
  ) : (
    <NarrowBoard board={board} title={title} detail={shown} />
  );
}

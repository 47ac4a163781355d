import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { usePageMark } from '../../ui/layout/use-page-mark.ts';
import { useIsDesktop } from '../../ui/layout/use-viewport.ts';
import { FilterLine } from './filter/filter-line.tsx';
import { BoardHead } from './head/board-head.tsx';
import { FiguresLine } from './head/figures-line.tsx';
import { SaveState } from './head/save-state.tsx';
import { Toolbar } from './head/toolbar.tsx';
import { TopNotices } from './notices/top-notices.tsx';
import classes from './planning-day.module.css';
import { PlanningDayColumns } from './planning-day-columns.tsx';
import { usePlanningDay } from './planning-day-context.ts';
import { CompareDialog } from './proposal/compare-dialog.tsx';
import { PublishDialog } from './publish/publish-dialog.tsx';
import { useCompact } from './use-compact.ts';

interface PlanningDayFrameProps {
  root: RefObject<HTMLDivElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  waiting: ReactNode;
}

/** Below this a third column leaves the rounds too narrow, until somebody asks for it. */
const roomForMapPixels = 1280;

/** Title, tools and notices above, the columns below, and what opens over them. */
export function PlanningDayFrame({ root, onKeyDown, waiting }: PlanningDayFrameProps) {
  const { t, board, sky } = usePlanningDay();
  const isDesktop = useIsDesktop();
  const { isCompact } = useCompact();
  const [isMapShown, setMapShown] = useState(() => window.innerWidth >= roomForMapPixels);
  const [opened, setOpened] = useState<'COMPARE' | 'PUBLISH' | null>(null);
  usePageMark('full-bleed');
  const close = () => setOpened(null);
  const isEmpty = board.missions.length === 0 && board.faults.length === 0;
  // In compact view the height is for the rounds.
  const isLeadBeside = isCompact && isDesktop && !isEmpty;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the stops inside
    <div ref={root} className={classes.page} onKeyDown={onKeyDown}>
      <div className={classes.top}>
        <div className={classes.titleLine}>
          <BoardHead date={board.date} />
          <SaveState />
        </div>
        {isEmpty ? null : (
          <>
            <Toolbar isMapShown={isMapShown} onMap={() => setMapShown(!isMapShown)} onOpen={setOpened} />
            <FiguresLine />
            {isLeadBeside ? null : sky?.head}
          </>
        )}
        <TopNotices />
        {isLeadBeside ? null : waiting}
        {isEmpty ? null : <FilterLine />}
      </div>
      {isEmpty ? (
        <EmptyState
          title={t(board.waiting.length > 0 ? 'planning.onlyWaiting' : 'planning.empty')}
          detail={t('planning.emptyDetail')}
          action={
            <Link to="/new-mission" className="inline-row touch">
              {t('planning.emptyAction')}
            </Link>
          }
        />
      ) : (
        <PlanningDayColumns
          isMapShown={isMapShown || !isDesktop}
          lead={
            isLeadBeside ? (
              <>
                {sky?.head}
                {waiting}
              </>
            ) : null
          }
        />
      )}
      <CompareDialog opened={opened === 'COMPARE'} onClose={close} />
      <PublishDialog date={board.date} opened={opened === 'PUBLISH'} onClose={close} />
    </div>
  );
}

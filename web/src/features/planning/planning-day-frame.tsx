import { Link } from '@tanstack/react-router';
import type { BoardPlan } from '@vigiefaon/domain/planning/board/planning-board';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useIsDesktop } from '../../ui/layout/use-viewport.ts';
import type { DecisionsDesk, DeskState } from './decisions/decisions-desk.ts';
import { BoardHead } from './head/board-head.tsx';
import { FiguresLine } from './head/figures-line.tsx';
import { SaveState } from './head/save-state.tsx';
import { Toolbar } from './head/toolbar.tsx';
import { TopNotices } from './notices/top-notices.tsx';
import classes from './planning-day.module.css';
import { PlanningDayColumns } from './planning-day-columns.tsx';
import { usePlanningDay } from './planning-day-context.ts';
import { CompareDialog } from './proposal/compare-dialog.tsx';
import type { Proposal } from './proposal/use-proposal.ts';
import { PublishDialog } from './publish/publish-dialog.tsx';
import type { PlanView } from './use-shown-plan.ts';

interface PlanningDayFrameProps {
  root: RefObject<HTMLDivElement | null>;
  desk: DecisionsDesk;
  state: DeskState;
  proposal: Proposal;
  plan: BoardPlan;
  view: PlanView;
  onView: (view: PlanView) => void;
  selectMission: (missionId: string | null) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Below this a third column leaves the rounds too narrow, until somebody asks for it. */
const roomForMapPixels = 1280;

/** Title, tools and notices above, the columns below, and what opens over them. */
export function PlanningDayFrame({ root, desk, state, proposal, plan, view, onView, ...props }: PlanningDayFrameProps) {
  const { t } = useTranslation();
  const { board, decide } = usePlanningDay();
  const isDesktop = useIsDesktop();
  const [isMapShown, setMapShown] = useState(() => window.innerWidth >= roomForMapPixels);
  const [opened, setOpened] = useState<'COMPARE' | 'PUBLISH' | null>(null);
  const close = () => setOpened(null);
  const isEmpty = board.missions.length === 0 && board.faults.length === 0;

  function takeProposalBack(): void {
    const { lastProposal } = board;
    if (lastProposal) decide((now) => ({ ...now, rounds: lastProposal.rounds }));
    onView('MINE');
    close();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the stops inside
    <div ref={root} className={classes.page} data-full-bleed onKeyDown={props.onKeyDown}>
      <div className={classes.top}>
        <div className={classes.titleLine}>
          <BoardHead date={board.date} />
          <SaveState state={state} />
        </div>
        {isEmpty ? null : (
          <>
            <Toolbar
              desk={desk}
              state={state}
              proposal={proposal}
              isMapShown={isMapShown}
              onMap={() => setMapShown(!isMapShown)}
              onCompare={() => setOpened('COMPARE')}
              onPublish={() => setOpened('PUBLISH')}
            />
            <FiguresLine plan={plan} isWorkedOn={proposal.isSolving} />
          </>
        )}
        <TopNotices
          desk={desk}
          state={state}
          proposal={proposal}
          view={view}
          onView={onView}
          onTakeBack={takeProposalBack}
        />
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
          desk={desk}
          state={state}
          isMapShown={isMapShown || !isDesktop}
          selectMission={props.selectMission}
        />
      )}
      <CompareDialog
        opened={opened === 'COMPARE'}
        onClose={close}
        onLook={() => {
          onView('PROPOSAL');
          close();
        }}
        onTakeBack={takeProposalBack}
      />
      <PublishDialog date={board.date} opened={opened === 'PUBLISH'} onClose={close} onPublished={close} />
    </div>
  );
}

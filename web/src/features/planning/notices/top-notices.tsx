import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../../ui/buttons/buttons.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { DecisionsDesk, DeskState } from '../decisions/decisions-desk.ts';
import { useEvening } from '../evening-context.ts';
import { RefusedNotice } from '../head/save-state.tsx';
import type { Proposal } from '../proposal/use-proposal.ts';
import type { PlanView } from '../use-shown-plan.ts';
import { Published, StillAccepting } from './circumstances.tsx';
import classes from './notices.module.css';
import { StaleNotice } from './stale-notice.tsx';
import { WaitingNotice } from './waiting-notice.tsx';

interface TopNoticesProps {
  desk: DecisionsDesk;
  state: DeskState;
  proposal: Proposal;
  view: PlanView;
  onView: (view: PlanView) => void;
  onTakeBack: () => void;
}

function LookingAtProposal({ onView, onTakeBack }: Pick<TopNoticesProps, 'onView' | 'onTakeBack'>) {
  const { t, format } = useTranslation();
  const { board } = useEvening();
  return (
    <Notice role="status">
      <div className={classes.buttons}>
        <span>{t('planning.looking', { time: format.timeOf(board.lastProposal?.proposedAt ?? '') })}</span>
        <QuietButton size="sm" onClick={() => onView('MINE')}>
          {t('planning.backToMine')}
        </QuietButton>
        <MainButton size="sm" onClick={onTakeBack}>
          {t('planning.compare.takeBack')}
        </MainButton>
      </div>
    </Notice>
  );
}

/** What concerns the whole plan and cannot wait below. */
export function TopNotices({ desk, state, proposal, view, onView, onTakeBack }: TopNoticesProps) {
  const { t } = useTranslation();
  const { board } = useEvening();
  const errorMessage = useErrorMessage();
  const isOthersSolving = board.isSolving && !proposal.isSolving;
  return (
    <div className={classes.top}>
      <StaleNotice desk={desk} state={state} />
      <RefusedNotice desk={desk} state={state} />
      {proposal.problem ? (
        <Notice kind="error" role="alert" title={t('planning.proposalFailed')}>
          {errorMessage(proposal.problem)}
        </Notice>
      ) : null}
      {view === 'PROPOSAL' && board.lastProposal ? <LookingAtProposal onView={onView} onTakeBack={onTakeBack} /> : null}
      {isOthersSolving ? <p className={classes.line}>{t('planning.othersSolving')}</p> : null}
      <WaitingNotice />
      <Published state={state} />
      <StillAccepting />
    </div>
  );
}

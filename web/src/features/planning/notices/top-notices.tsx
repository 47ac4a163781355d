import { Link } from '@tanstack/react-router';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ConfirmAddressButton } from '../../../identity/confirm-address-button.tsx';
import { MainButton, QuietButton } from '../../../ui/buttons/buttons.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { DecisionsDesk, DeskState } from '../decisions/decisions-desk.ts';
import { RefusedNotice } from '../head/save-state.tsx';
import { usePlanningDay } from '../planning-day-context.ts';
import type { Proposal } from '../proposal/use-proposal.ts';
import type { PlanView } from '../use-shown-plan.ts';
import { Published, StillAccepting } from './circumstances.tsx';
import classes from './notices.module.css';
import { StaleNotice } from './stale-notice.tsx';

/** Requests of the day that are in no plan while the address of their requester is not confirmed, each with the tap that confirms. */
function WaitingNotice() {
  const { t } = useTranslation();
  const { waiting } = usePlanningDay().board;
  if (waiting.length === 0) return null;
  return (
    <Notice kind="warn" role="status" title={t('planning.waiting', { count: waiting.length })}>
      <ul className={classes.list}>
        {waiting.map(({ missionId, userId, requester, municipality }) => (
          <li key={missionId}>
            <Link to="/missions/{-$missionId}" params={{ missionId }}>
              {[municipality, requester].filter(Boolean).join(', ')}
            </Link>{' '}
            <ConfirmAddressButton name={requester} userId={userId} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

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
  const { board } = usePlanningDay();
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

/** Concerns the whole plan and cannot wait below. */
export function TopNotices({ desk, state, proposal, view, onView, onTakeBack }: TopNoticesProps) {
  const { t } = useTranslation();
  const { board } = usePlanningDay();
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

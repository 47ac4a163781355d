import { Link } from '@tanstack/react-router';
import { addDays, localTime } from '@vigiefaon/domain/local-time';
import { getDaySheets } from '@vigiefaon/domain/sheets/sheets.api';
import { useEffect, useState } from 'react';
import { download } from '../../../api/download.ts';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ConfirmAddressButton } from '../../../identity/confirm-address-button.tsx';
import { MainButton, QuietButton } from '../../../ui/buttons/buttons.tsx';
import { DownloadButton } from '../../../ui/buttons/download-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { differencesOf } from '../decisions/differences.ts';
import { RefusedNotice } from '../head/save-state.tsx';
import { usePlanningDay, usePlanningDesk } from '../planning-day-context.ts';
import { useTakeProposalBack } from '../proposal/compare-dialog.tsx';
import { differenceWords } from '../words/difference-words.ts';
import classes from './notices.module.css';

/** Concerns the whole plan and cannot wait below. */
export function TopNotices() {
  const { t, board } = usePlanningDay();
  const { proposal, view } = usePlanningDesk();
  const errorMessage = useErrorMessage();
  return (
    <div className={classes.top}>
      <StaleNotice />
      <RefusedNotice />
      {proposal.problem ? (
        <Notice kind="error" role="alert" title={t('planning.proposalFailed')}>
          {errorMessage(proposal.problem)}
        </Notice>
      ) : null}
      {view === 'PROPOSAL' && board.lastProposal ? (
        <LookingAtProposal proposedAt={board.lastProposal.proposedAt} />
      ) : null}
      {board.isSolving && !proposal.isSolving ? <p className={classes.line}>{t('planning.othersSolving')}</p> : null}
      <WaitingNotice />
      <Published />
      <StillAccepting />
    </div>
  );
}

interface FirstOfProps {
  lines: readonly { key: string; text: string }[];
  most: number;
}

/** The first lines of a list that can be long, and how many there are besides. */
export function FirstOf({ lines, most }: FirstOfProps) {
  const { t } = usePlanningDay();
  const hidden = lines.length - most;
  return (
    <ul className={classes.list}>
      {lines.slice(0, most).map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
      {hidden > 0 ? <li>{t('planning.andOthers', { count: hidden })}</li> : null}
    </ul>
  );
}

/** Somebody saved first: what they changed, what I changed, and which of it shall stand. Nothing is lost either way. */
function StaleNotice() {
  const day = usePlanningDay();
  const { t, format } = day;
  const { desk, state } = usePlanningDesk();
  const { theirs, base, history, saving } = state;
  if (saving !== 'STALE' || !theirs) return null;
  const name = theirs.savedBy?.name ?? t('planning.somebody');
  const time = theirs.savedAt ? format.timeOf(theirs.savedAt) : '';
  const sides = [
    { title: t('planning.stale.theirs', { name }), decisions: theirs.decisions },
    { title: t('planning.stale.mine'), decisions: history.present },
  ];
  return (
    <Notice kind="warn" role="alert" title={t('planning.stale.title', { name, time })}>
      <div className={classes.two}>
        {sides.map(({ title, decisions }) => {
          const texts = differencesOf(base, decisions).map((difference) => differenceWords(day, difference));
          return (
            <div key={title}>
              <strong>{title}</strong>
              <FirstOf lines={texts.map((text) => ({ key: text, text }))} most={8} />
            </div>
          );
        })}
      </div>
      <div className={classes.buttons}>
        <MainButton onClick={() => desk.putMineOnTop()}>{t('planning.stale.mineOnTop')}</MainButton>
        <QuietButton onClick={() => desk.takeTheirs()}>{t('planning.stale.takeTheirs')}</QuietButton>
      </div>
      <p className={classes.quiet}>{t('planning.stale.nothingLost')}</p>
    </Notice>
  );
}

function LookingAtProposal({ proposedAt }: { proposedAt: string }) {
  const { t, format } = usePlanningDay();
  const { setView } = usePlanningDesk();
  return (
    <Notice role="status">
      <div className={classes.buttons}>
        <span>{t('planning.looking', { time: format.timeOf(proposedAt) })}</span>
        <QuietButton size="sm" onClick={() => setView('MINE')}>
          {t('planning.backToMine')}
        </QuietButton>
        <MainButton size="sm" onClick={useTakeProposalBack()}>
          {t('planning.compare.takeBack')}
        </MainButton>
      </div>
    </Notice>
  );
}

/** Requests of the day that are in no plan while the address of their requester is not confirmed, each with the tap that confirms. */
function WaitingNotice() {
  const { t, board } = usePlanningDay();
  const { waiting } = board;
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

/** Who has been told what of this plan, and whether something has changed since. */
function Published() {
  const { t, format, board } = usePlanningDay();
  const { state } = usePlanningDesk();
  const { publication } = board;
  if (!publication) return null;
  const time = format.timeOf(publication.publishedAt);
  const name = publication.by ?? undefined;
  const words = t(name ? 'planning.publishedBy' : 'planning.published', { name, time });
  if (state.version <= publication.version && state.saving === 'SAVED') {
    return (
      <div className={classes.published}>
        <p className={classes.line}>{words}</p>
        <DaySheets date={board.date} />
      </div>
    );
  }
  return (
    <Notice kind="warn" role="status">
      {words} <strong>{t('planning.notPublishedYet')}</strong>
    </Notice>
  );
}

/** What was published, on paper: the round of each pilot with the sheets of its missions. */
function DaySheets({ date }: { date: string }) {
  const { t, locale } = useTranslation();
  const input = { params: { date }, query: { locale } };
  return (
    <DownloadButton label={t('sheets.dayRounds')} fetchFile={(steps) => download(getDaySheets, input, steps)}>
      {t('sheets.dayRounds')}
    </DownloadButton>
  );
}

const aMinuteMs = 60_000;

/** Until the planning time requests for tomorrow still come in. */
function StillAccepting() {
  const { t, board } = usePlanningDay();
  const { timeZone, planningTime } = usePublicSettings();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), aMinuteMs);
    return () => clearInterval(timer);
  }, []);
  const { day, time } = localTime(now, timeZone);
  const tomorrow = addDays(day, 1);
  if (board.date < tomorrow || (board.date === tomorrow && time >= planningTime)) return null;
  return <p className={classes.line}>{t('planning.stillAccepting', { time: planningTime })}</p>;
}

import { useWindowEvent } from '@mantine/hooks';
import { IconArrowLeft, IconX } from '@tabler/icons-react';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { whyNot } from '@vigiefaon/domain/missions/mission-actions';
import { type ReactNode, useEffect, useRef } from 'react';
import { isCallError } from '../../../api/call-error.ts';
import { useCurrentActor } from '../../../api/current-user.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton, QuietButton } from '../../../ui/buttons/buttons.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { useIsDesktop } from '../../../ui/layout/use-viewport.ts';
import { factsOf } from '../cards/mission-facts.ts';
import { MissionSummary } from '../cards/mission-summary.tsx';
import { useMission } from '../missions.queries.ts';
import { ReportSummary } from '../report/report-summary.tsx';
import { AccompanistsEditor } from './accompanists-editor.tsx';
import { MainAction, OtherActions } from './mission-buttons.tsx';
import { MissionHeard } from './mission-heard.tsx';
import { MissionHistory } from './mission-history.tsx';
import classes from './mission-panel.module.css';
import { MissionParcels, type RenderFlight } from './mission-parcels.tsx';
import { MissionPilot, PilotAnswers } from './mission-people.tsx';
import { MissionRound } from './mission-round.tsx';
import { MissionSheets, type RenderEdit } from './mission-sheets.tsx';
import { PilotNoteEditor } from './pilot-note-editor.tsx';
import { useSearchHour } from './search-hour.tsx';
import { Section } from './section.tsx';

interface MissionPanelProps {
  missionId: string;
  onClose: () => void;
  /** The sheet in which the request itself is changed. */
  renderEdit: RenderEdit;
  renderFlight?: RenderFlight;
  renderSearch?: (mission: Mission) => ReactNode;
  renderPapers?: (mission: Mission) => ReactNode;
  /** To whom it can be passed on, and was. */
  renderNeighbours?: (mission: Mission) => ReactNode;
}

/** One mission, beside the board on desktops, over it on phones. */
export function MissionPanel({ missionId, ...steps }: MissionPanelProps) {
  const { t } = useTranslation();
  const { data: mission, error, refetch } = useMission(missionId);
  return (
    <article className={classes.panel} aria-label={t('missions.detail')} aria-busy={!mission && !error}>
      {mission ? (
        <MissionDetail key={missionId} mission={mission} {...steps} />
      ) : (
        <>
          <CloseLine onClose={steps.onClose} />
          {error ? (
            <MissionFailure error={error} onRetry={() => void refetch()} onClose={steps.onClose} />
          ) : (
            <Skeleton />
          )}
        </>
      )}
    </article>
  );
}

function MissionFailure({ error, onRetry, onClose }: { error: Error; onRetry: () => void; onClose: () => void }) {
  const { t } = useTranslation();
  if (!isCallError(error, 'NOT_FOUND', 'MISSING_REQUIRED_FIELDS'))
    return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      title={t('missions.notThere')}
      detail={t('missions.notThereDetail')}
      action={<QuietButton onClick={onClose}>{t('missions.toBoard')}</QuietButton>}
    />
  );
}

function CloseLine({ onClose, children }: { onClose: () => void; children?: ReactNode }) {
  const { t } = useTranslation();
  const isDesktop = useIsDesktop();
  return (
    <div className={classes.closeLine}>
      {isDesktop ? null : (
        <IconButton label={t('missions.toBoard')} icon={<IconArrowLeft size={24} aria-hidden />} onClick={onClose} />
      )}
      <div className={classes.closeWords}>{children}</div>
      {isDesktop ? (
        <IconButton label={t('missions.closeDetail')} icon={<IconX size={22} aria-hidden />} onClick={onClose} />
      ) : null}
    </div>
  );
}

function Skeleton() {
  return (
    <div className={classes.content}>
      {['48px', '96px', '56px', '240px', '120px'].map((height) => (
        <span key={height} className="skeleton" style={{ height }} />
      ))}
    </div>
  );
}

function useKeys(onClose: () => void) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useWindowEvent('keydown', (event) => {
    const isInside =
      event.target instanceof Element && event.target.closest('[role="dialog"], input, textarea, select');
    if (event.key === 'Escape' && !isInside && !event.defaultPrevented) onClose();
  });
  return heading;
}

interface MissionDetailProps extends Omit<MissionPanelProps, 'missionId'> {
  mission: Mission;
}

function MissionDetail({ mission, onClose, ...render }: MissionDetailProps) {
  const { t } = useTranslation();
  const actor = useCurrentActor();
  const isCrew = actor.role !== 'ROLE_CLIENT';
  const may = (action: 'editPilotNote' | 'editAccompanists') => whyNot(action, factsOf(mission), actor) === null;
  const heading = useKeys(onClose);
  useSearchHour(mission);
  return (
    <>
      <div className={classes.content}>
        <MissionSummary
          mission={mission}
          heading={heading}
          top={(children) => <CloseLine onClose={onClose}>{children}</CloseLine>}
        />
        {mission.hasReport ? <ReportSummary mission={mission} /> : null}
        <MissionRound mission={mission} />
        <MissionParcels mission={mission} renderFlight={render.renderFlight} />
        {render.renderSearch?.(mission)}
        {mission.clientNote ? (
          <Section title={t('missions.clientNote')}>
            <p className={classes.note}>{mission.clientNote}</p>
          </Section>
        ) : null}
        <MissionPilot mission={mission} />
        {isCrew && (mission.status === 'TODO' || mission.responses.length > 0) ? (
          <PilotAnswers mission={mission} />
        ) : null}
        {render.renderNeighbours?.(mission)}
        {isCrew ? <AccompanistsEditor mission={mission} canEdit={may('editAccompanists')} /> : null}
        {isCrew ? <PilotNoteEditor mission={mission} canEdit={may('editPilotNote')} /> : null}
        {render.renderPapers?.(mission)}
        {isCrew ? <MissionHistory missionId={mission.missionId} /> : null}
        {actor.role === 'ROLE_ADMIN' ? <MissionHeard missionId={mission.missionId} /> : null}
        <OtherActions mission={mission} onGone={onClose} />
      </div>
      <MainAction mission={mission} />
      <MissionSheets mission={mission} renderEdit={render.renderEdit} />
    </>
  );
}

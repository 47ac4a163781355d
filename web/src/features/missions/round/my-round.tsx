import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { listMissionsOfPilot } from '@vigiefaon/domain/missions/missions.api';
import { type FlownRound, listPublishedRounds } from '@vigiefaon/domain/planning/publication/publication.api';
import { getRoundSheet } from '@vigiefaon/domain/sheets/sheets.api';
import { call } from '../../../api/call.ts';
import { useCurrentActor } from '../../../api/current-user.ts';
import { download } from '../../../api/download.ts';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { queryOf, useEndpointQuery } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DownloadButton } from '../../../ui/buttons/download-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { MissionCards } from '../cards/mission-cards.tsx';
import { useTitleOf } from '../cards/mission-row.tsx';
import classes from './my-round.module.css';
import { inRoundOrder, type RoundDay, roundOf } from './round-days.ts';
import { RoundFrame, RoundStop } from './round-stop.tsx';

const pageSize = 100;

function useOwnMissions() {
  const { userId } = useCurrentActor();
  const params = { pilotId: userId };
  return useInfiniteQuery({
    queryKey: [...queryOf(listMissionsOfPilot, { params }).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listMissionsOfPilot, {
        params,
        query: { limit: pageSize, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** A pilot's own missions: what comes, day by day, then what wants a report, then what is over. */
export function MyRound() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('missions.round.title')} />
      <RoundContent />
    </>
  );
}

function RoundContent() {
  const { t } = useTranslation();
  const { today } = usePublicSettings();
  const { userId } = useCurrentActor();
  // Without it the missions are shown all the same, in the order in which they are mown.
  const { data: rounds } = useEndpointQuery(listPublishedRounds, { params: { pilotId: userId } });
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useOwnMissions();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <MissionCards missions={undefined} label={t('missions.round.next')} />;
  const missions = data.pages.flatMap(({ items }) => items);
  if (missions.length === 0) return <NothingTaken />;
  const { next, toReport, past } = roundOf(missions, today);
  return (
    <div className={classes.round}>
      <section>
        <h2 className={classes.heading}>{t('missions.round.next')}</h2>
        {next.length === 0 ? <p className="quiet spaced">{t('missions.round.noneNext')}</p> : null}
        {next.map((day) => (
          <DayOfRound key={day.day} day={day} round={rounds?.items.find((round) => round.day === day.day)} />
        ))}
      </section>
      {toReport.length > 0 ? <ToReport missions={toReport} /> : null}
      {past.length > 0 ? (
        <section>
          <h2 className={classes.heading}>{t('missions.round.past')}</h2>
          <MissionCards
            missions={past}
            label={t('missions.round.past')}
            onMore={hasNextPage ? () => void fetchNextPage() : undefined}
            isLoadingMore={isFetchingNextPage}
          />
        </section>
      ) : null}
    </div>
  );
}

function NothingTaken() {
  const { t } = useTranslation();
  return (
    <EmptyState
      code="NO_INFORMATIONS"
      title={t('missions.round.nothing')}
      detail={t('missions.round.nothingDetail')}
      action={
        <Link
          to="/missions/{-$missionId}"
          params={{ missionId: undefined }}
          search={{ status: 'TODO', sort: 'missionDate' }}
          className={classes.button}
        >
          {t('missions.round.find')}
        </Link>
      }
    />
  );
}

function ToReport({ missions }: { missions: readonly Mission[] }) {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  const titleOf = useTitleOf();
  return (
    <section className={classes.toReport}>
      <h2 className={classes.heading}>{t('missions.round.toReport', { count: missions.length })}</h2>
      <ul className={classes.reports}>
        {missions.map((mission) => (
          <li key={mission.missionId}>
            <span>
              <strong>{titleOf(mission)}</strong>
              <span className="quiet"> · {format.dayInWords(mission.missionDate, today)}</span>
            </span>
            <Link
              to="/missions/{-$missionId}"
              params={{ missionId: mission.missionId }}
              search={{ sheet: 'report' }}
              className={classes.button}
            >
              {t('common.actions.report')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The whole morning for the day when phone and network fail. */
function RoundOnPaper({ day, inWords }: { day: string; inWords: string }) {
  const { t, locale } = useTranslation();
  const { userId } = useCurrentActor();
  const input = { params: { pilotId: userId, date: day }, query: { locale } };
  return (
    <DownloadButton
      label={t('common.labelled', { label: t('sheets.round'), value: inWords })}
      fetchFile={(steps) => download(getRoundSheet, input, steps)}
    >
      {t('sheets.round')}
    </DownloadButton>
  );
}

function DayOfRound({ day, round }: { day: RoundDay; round: FlownRound | undefined }) {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  const near = format.dayInWords(day.day, today);
  const long = format.longDay(day.day, today);
  return (
    <div className={classes.day}>
      <h3 className={classes.dayHeading}>
        <span className={classes.near}>{near}</span>
        <span className="quiet">
          {near === long ? null : <>{long} · </>}
          {t('missions.round.count', { count: day.missions.length })} · {format.hectares(day.areaSquareMeters)}
        </span>
      </h3>
      {round ? <RoundFrame round={round} /> : null}
      <ol className="stack gap-12">
        {inRoundOrder(day.missions, round).map((stop) => (
          <RoundStop key={stop.mission.missionId} stop={stop} />
        ))}
      </ol>
      <div className="spaced">
        <RoundOnPaper day={day.day} inWords={near} />
      </div>
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import type { Translation } from '../../../../i18n/use-translation.ts';
import { nameOf } from '../../cards/mission-facts.ts';
import { MissionFlags, MissionStatusSign } from '../../cards/mission-row.tsx';
import { QuickAnswer } from '../../cards/quick-answer.tsx';
import type { MissionColumn } from './mission-columns.tsx';
import classes from './mission-table.module.css';

export interface CellNeeds extends Pick<Translation, 't' | 'format'> {
  today: string;
  titleOf: (mission: Mission) => string;
  isClient: boolean;
  /** Pilots answer in the list itself. */
  isPilot: boolean;
  isAskedOf: (mission: Mission) => boolean;
}

const whenRem = 7.5;
const leastWhoRem = 11;
const sizeRem = 6.5;
const distanceRem = 6;
/** For pilots their answer comes first, then how much there is to fly, then the words of the status. */
const forPilots = { answersFromRem: 31, sizeFromRem: 36, statusFromRem: 45 };
/** Never by itself, only chosen. */
const onlyChosen = Number.POSITIVE_INFINITY;

/** The status in full, or as its sign alone where there is no room for words. */
function statusColumns({ t, isClient, isPilot }: CellNeeds): MissionColumn[] {
  const wordsRem = isClient ? 13 : 9.5;
  const fromRem = isPilot ? forPilots.statusFromRem : whenRem + leastWhoRem + wordsRem;
  return [
    {
      key: 'status',
      header: t('missions.column.status'),
      width: `${wordsRem}rem`,
      rem: wordsRem,
      fromRem,
      cell: (mission) => (
        <span className={classes.twoLines}>
          <MissionStatusSign mission={mission} />
          {mission.pilot ? (
            <span className={classes.pilot}>{nameOf(mission.pilot) ?? t('privacy.formerPilot')}</span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'sign',
      header: t('missions.column.status'),
      headerHidden: true,
      width: '2.75rem',
      rem: 2.75,
      belowRem: fromRem,
      cell: (mission) => <MissionStatusSign mission={mission} isShort />,
    },
  ];
}

/** How much there is to fly and how far away. */
function measureColumns({ t, format, isClient, isPilot }: CellNeeds): MissionColumn[] {
  const usualSizeFromRem = whenRem + leastWhoRem + sizeRem + (isClient ? 13 : 9.5);
  const sizeFromRem = isPilot ? forPilots.sizeFromRem : usualSizeFromRem;
  return [
    {
      key: 'parcels',
      header: t('missions.column.parcels'),
      width: '9rem',
      rem: 9,
      fromRem: onlyChosen,
      cell: ({ parcels }) =>
        parcels.length > 0 ? t('missions.parcelCount', { count: parcels.length }) : t('missions.noParcel'),
    },
    {
      key: 'size',
      header: t('missions.column.size'),
      width: `${sizeRem}rem`,
      rem: sizeRem,
      align: 'right',
      fromRem: sizeFromRem,
      sort: 'totalSize',
      cell: ({ totalSize, parcels }) => (parcels.length > 0 ? format.hectares(totalSize) : '—'),
    },
    {
      key: 'distance',
      header: t('missions.column.distance'),
      width: `${distanceRem}rem`,
      rem: distanceRem,
      align: 'right',
      fromRem: isClient ? onlyChosen : usualSizeFromRem + (isPilot ? 3 : 2) * distanceRem,
      cell: ({ distance: kilometres }) => (kilometres === null ? '—' : format.kilometres(kilometres)),
    },
  ];
}

/** Pilot, phone, answers and when it was asked for: for those who choose them. */
function furtherColumns({ t, format, isPilot, isAskedOf }: CellNeeds): MissionColumn[] {
  const countOf = ({ responses }: Mission, wanted: string) =>
    responses.filter(({ response }) => response === wanted).length;
  return [
    {
      key: 'pilot',
      header: t('missions.column.pilot'),
      width: '10rem',
      rem: 10,
      fromRem: onlyChosen,
      cell: ({ pilot }) => (
        <span className={classes.oneLine}>{pilot ? (nameOf(pilot) ?? t('privacy.formerPilot')) : '—'}</span>
      ),
    },
    {
      key: 'phone',
      header: t('missions.column.phone'),
      width: '9.5rem',
      rem: 9.5,
      fromRem: onlyChosen,
      cell: ({ contactPhone }) => (contactPhone ? readablePhone(contactPhone) : '—'),
    },
    {
      key: 'answers',
      header: t('missions.column.answers'),
      width: isPilot ? '7.5rem' : '10rem',
      rem: isPilot ? 7.5 : 10,
      fromRem: isPilot ? forPilots.answersFromRem : onlyChosen,
      cell: (mission) => {
        if (isAskedOf(mission)) return <QuickAnswer mission={mission} />;
        const [possible, unavailable] = [countOf(mission, 'POSSIBLE'), countOf(mission, 'UNAVAILABLE')];
        if (possible + unavailable === 0) return '—';
        return (
          <span className={classes.twoLines}>
            <span>{t('missions.possibleCount', { count: possible })}</span>
            {unavailable > 0 ? <span>{t('missions.unavailableCount', { count: unavailable })}</span> : null}
          </span>
        );
      },
    },
    {
      key: 'received',
      header: t('missions.column.received'),
      width: '9rem',
      rem: 9,
      fromRem: onlyChosen,
      sort: 'createdAt',
      cell: ({ createdAt }) => <span className={classes.oneLine}>{format.instant(createdAt)}</span>,
    },
  ];
}

function whenColumn({ t, format, today }: CellNeeds): MissionColumn {
  const shortDay = (day: string) => {
    const words = format.dayInWords(day, today);
    return words === format.longDay(day, today) ? format.day(day) : words;
  };
  return {
    key: 'when',
    header: t('missions.column.when'),
    width: `${whenRem}rem`,
    rem: whenRem,
    sort: 'missionDate',
    cell: ({ missionDate, mowingTime }) => (
      <span className={classes.twoLines}>
        <strong>{shortDay(missionDate)}</strong>
        <span>{mowingTime ?? t('missions.anyTime')}</span>
      </span>
    ),
  };
}

/** The name has the first line for itself; what else is to be known of the request stands below. */
function whoColumn({ t, titleOf, isClient }: CellNeeds): MissionColumn {
  return {
    key: 'who',
    header: isClient ? t('missions.column.parcels') : t('missions.column.who'),
    width: 'auto',
    rem: leastWhoRem,
    cell: (mission, { row, isOpened, ...link }) => (
      <span className={classes.twoLines}>
        <Link
          to="/missions/{-$missionId}"
          params={{ missionId: mission.missionId }}
          search={(old: Record<string, string | undefined>) => old}
          className={classes.link}
          data-row={row}
          aria-current={isOpened || undefined}
          onClick={(event) => event.stopPropagation()}
          {...link}
        >
          {titleOf(mission)}
        </Link>
        <span className={classes.below}>
          <MissionFlags mission={mission} isShort />
          {isClient ? null : (
            <span className={classes.oneLine}>
              {mission.parcels.map(({ name }) => name).join(', ') || t('missions.noParcel')}
            </span>
          )}
        </span>
      </span>
    ),
  };
}

/** All columns there are, in their order. */
export function columnsFor(needs: CellNeeds): MissionColumn[] {
  return [
    whenColumn(needs),
    whoColumn(needs),
    ...measureColumns(needs),
    ...statusColumns(needs),
    ...furtherColumns(needs),
  ];
}

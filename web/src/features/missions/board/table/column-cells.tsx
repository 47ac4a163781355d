import { Link } from '@tanstack/react-router';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import type { Translation } from '../../../../i18n/use-translation.ts';
import { nameOf } from '../../cards/mission-facts.ts';
import { MissionFlags, MissionStatusSign } from '../../cards/mission-row.tsx';
import { parcelNames } from '../../cards/mission-words.ts';
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

/** The status in full, or as its sign alone where there is no room for words. */
function statusColumns({ t, isClient, isPilot }: CellNeeds): MissionColumn[] {
  const wordsRem = isClient ? 13 : 9.5;
  const fromRem = isPilot ? forPilots.statusFromRem : whenRem + leastWhoRem + wordsRem;
  return [
    {
      key: 'status',
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
      rem: 2.75,
      fromRem: 0,
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
      rem: 9,
      cell: ({ parcels }) =>
        parcels.length > 0 ? t('missions.parcelCount', { count: parcels.length }) : t('missions.noParcel'),
    },
    {
      key: 'size',
      rem: sizeRem,
      align: 'right',
      fromRem: sizeFromRem,
      sort: 'totalSize',
      cell: ({ totalSize, parcels }) => (parcels.length > 0 ? format.hectares(totalSize) : '—'),
    },
    {
      key: 'distance',
      rem: distanceRem,
      align: 'right',
      fromRem: isClient ? undefined : usualSizeFromRem + (isPilot ? 3 : 2) * distanceRem,
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
      rem: 10,
      cell: ({ pilot }) => (
        <span className={classes.oneLine}>{pilot ? (nameOf(pilot) ?? t('privacy.formerPilot')) : '—'}</span>
      ),
    },
    {
      key: 'phone',
      rem: 9.5,
      cell: ({ contactPhone }) => (contactPhone ? readablePhone(contactPhone) : '—'),
    },
    {
      key: 'answers',
      rem: isPilot ? 7.5 : 10,
      fromRem: isPilot ? forPilots.answersFromRem : undefined,
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
      rem: 9,
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
    rem: whenRem,
    fromRem: 0,
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
    rem: leastWhoRem,
    fromRem: 0,
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
          {isClient ? null : <span className={classes.oneLine}>{parcelNames(mission) || t('missions.noParcel')}</span>}
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

import { Link } from '@tanstack/react-router';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { type ReactNode, useMemo } from 'react';
import { usePublicSettings } from '../../api/public-settings.ts';
import { type Translation, useTranslation } from '../../i18n/use-translation.ts';
import { nameOf } from './mission-facts.ts';
import { MissionFlags, MissionStatusSign, useTitleOf } from './mission-row.tsx';
import classes from './mission-table.module.css';

interface RowLink {
  row: number;
  tabIndex: number;
  isOpened: boolean;
  onFocus: () => void;
}

export interface MissionColumn {
  key: string;
  header: string;
  /** Only read aloud. */
  headerHidden?: boolean;
  width: string;
  align?: 'right';
  /** Only in a table at least this wide, in rem: larger type needs more room. */
  fromRem?: number;
  /** Only in a table narrower than this. */
  belowRem?: number;
  sort?: 'missionDate' | 'createdAt' | 'totalSize';
  cell: (mission: Mission, link: RowLink) => ReactNode;
}

/** What the table has room for: the name of whoever asked never gives way, the other columns do, one after the other. */
export function useMissionColumns({ isClient, widthRem }: { isClient: boolean; widthRem: number }): MissionColumn[] {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  const titleOf = useTitleOf();
  const all = useMemo(() => columnsFor({ t, format, today, titleOf, isClient }), [t, format, today, titleOf, isClient]);
  const shown = all.filter(
    ({ fromRem = 0, belowRem = Number.POSITIVE_INFINITY }) => widthRem >= fromRem && widthRem < belowRem,
  );
  const keys = shown.map(({ key }) => key).join();
  // The same list while the same columns are shown, so that a moved edge draws no row anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys stand for the filtered list
  return useMemo(() => shown, [all, keys]);
}

interface ColumnNeeds extends Pick<Translation, 't' | 'format'> {
  today: string;
  titleOf: (mission: Mission) => string;
  isClient: boolean;
}

const whenRem = 8;
const leastWhoRem = 11;
const sizeRem = 6.5;
const distanceRem = 6;

/** The status in full, or as its sign alone where there is no room for words. */
function statusColumns({ t, isClient }: ColumnNeeds): MissionColumn[] {
  const wordsRem = isClient ? 13 : 9.5;
  const fromRem = whenRem + leastWhoRem + wordsRem;
  return [
    {
      key: 'status',
      header: t('missions.column.status'),
      width: `${wordsRem}rem`,
      fromRem,
      cell: (mission) => (
        <span className={classes.twoLines}>
          <MissionStatusSign mission={mission} />
          {mission.pilot ? <span className={classes.pilot}>{nameOf(mission.pilot)}</span> : null}
        </span>
      ),
    },
    {
      key: 'sign',
      header: t('missions.column.status'),
      headerHidden: true,
      width: '2.75rem',
      belowRem: fromRem,
      cell: (mission) => <MissionStatusSign mission={mission} isShort />,
    },
  ];
}

/** How much there is to fly and how far away. */
function measureColumns({ t, format, isClient }: ColumnNeeds): MissionColumn[] {
  const sizeFromRem = whenRem + leastWhoRem + sizeRem + (isClient ? 13 : 9.5);
  const size: MissionColumn = {
    key: 'size',
    header: t('missions.column.size'),
    width: `${sizeRem}rem`,
    align: 'right',
    fromRem: sizeFromRem,
    sort: 'totalSize',
    cell: ({ totalSize, parcels }) => (parcels.length > 0 ? format.hectares(totalSize) : '—'),
  };
  const distance: MissionColumn = {
    key: 'distance',
    header: t('missions.column.distance'),
    width: `${distanceRem}rem`,
    align: 'right',
    fromRem: sizeFromRem + 2 * distanceRem,
    cell: ({ distance: kilometres }) => (kilometres === null ? '—' : format.kilometres(kilometres)),
  };
  return isClient ? [size] : [size, distance];
}

function columnsFor(needs: ColumnNeeds): MissionColumn[] {
  const { t, format, today, titleOf, isClient } = needs;
  const shortDay = (day: string) => {
    const words = format.dayInWords(day, today);
    return words === format.longDay(day, today) ? format.day(day) : words;
  };
  return [
    {
      key: 'when',
      header: t('missions.column.when'),
      width: `${whenRem}rem`,
      sort: 'missionDate',
      cell: ({ missionDate, mowingTime }) => (
        <span className={classes.twoLines}>
          <strong>{shortDay(missionDate)}</strong>
          <span>{mowingTime ?? t('missions.anyTime')}</span>
        </span>
      ),
    },
    {
      key: 'who',
      header: isClient ? t('missions.column.parcels') : t('missions.column.who'),
      width: 'auto',
      cell: (mission, { row, isOpened, ...link }) => (
        <span className={classes.twoLines}>
          <span className={classes.who}>
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
            <MissionFlags mission={mission} isShort />
          </span>
          {isClient ? null : (
            <span>{mission.parcels.map(({ name }) => name).join(', ') || t('missions.noParcel')}</span>
          )}
        </span>
      ),
    },
    ...measureColumns(needs),
    ...statusColumns(needs),
  ];
}

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
  width: string;
  align?: 'right';
  /** Only where there is room. */
  isWide?: boolean;
  sort?: 'missionDate' | 'createdAt' | 'totalSize';
  cell: (mission: Mission, link: RowLink) => ReactNode;
}

/** What the table shows; beside an open mission only what one needs to choose the next. */
export function useMissionColumns({ isClient, isNarrow }: { isClient: boolean; isNarrow: boolean }): MissionColumn[] {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  const titleOf = useTitleOf();
  return useMemo(
    () => columnsFor({ t, format, today, titleOf, isClient }).filter(({ isWide = false }) => !isWide || !isNarrow),
    [t, format, today, titleOf, isClient, isNarrow],
  );
}

interface ColumnNeeds extends Pick<Translation, 't' | 'format'> {
  today: string;
  titleOf: (mission: Mission) => string;
  isClient: boolean;
}

function columnsFor({ t, format, today, titleOf, isClient }: ColumnNeeds): MissionColumn[] {
  const shortDay = (day: string) => {
    const words = format.dayInWords(day, today);
    return words === format.longDay(day, today) ? format.day(day) : words;
  };
  const distance: MissionColumn = {
    key: 'distance',
    header: t('missions.column.distance'),
    width: '6rem',
    align: 'right',
    isWide: true,
    cell: ({ distance: kilometres }) => (kilometres === null ? '—' : format.kilometres(kilometres)),
  };
  return [
    {
      key: 'when',
      header: t('missions.column.when'),
      width: '8.5rem',
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
    {
      key: 'size',
      header: t('missions.column.size'),
      width: '6.5rem',
      align: 'right',
      sort: 'totalSize',
      cell: ({ totalSize, parcels }) => (parcels.length > 0 ? format.hectares(totalSize) : '—'),
    },
    ...(isClient ? [] : [distance]),
    {
      key: 'status',
      header: t('missions.column.status'),
      width: isClient ? '13rem' : '9.5rem',
      cell: (mission) => (
        <span className={classes.twoLines}>
          <MissionStatusSign mission={mission} />
          {mission.pilot ? <span className={classes.pilot}>{nameOf(mission.pilot)}</span> : null}
        </span>
      ),
    },
  ];
}

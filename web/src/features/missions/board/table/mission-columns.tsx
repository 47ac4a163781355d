import type { Mission } from '@vigiefaon/domain/missions/mission';
import { type ReactNode, useMemo } from 'react';
import { useCurrentActor } from '../../../../api/current-user.ts';
import { usePublicSettings } from '../../../../api/public-settings.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useTitleOf } from '../../cards/mission-row.tsx';
import { isAsked } from '../../cards/quick-answer.tsx';
import { type ChoosableColumn, choosableColumns } from '../chosen-columns.ts';
import { columnsFor } from './column-cells.tsx';

export interface RowLink {
  row: number;
  tabIndex: number;
  isOpened: boolean;
  onFocus: () => void;
}

export interface MissionColumn {
  key: 'when' | 'who' | 'sign' | ChoosableColumn;
  /** Its width; the name of whoever asked takes what is left, and at least this. */
  rem: number;
  align?: 'right';
  /** Unless columns were chosen, shown only in a table at least this wide, in rem: larger type needs more room; absent: only when chosen. */
  fromRem?: number | undefined;
  /** Unless columns were chosen, shown only in a table narrower than this. */
  belowRem?: number;
  sort?: 'missionDate' | 'createdAt' | 'totalSize';
  cell: (mission: Mission, link: RowLink) => ReactNode;
}

export interface MissionColumns {
  shown: readonly MissionColumn[];
  /** Those of them that can be chosen; the words of a status and its mere sign are one. */
  chosen: readonly ChoosableColumn[];
  /** Below this the table scrolls sideways. */
  leastRem: number;
}

function fits(
  { fromRem = Number.POSITIVE_INFINITY, belowRem = Number.POSITIVE_INFINITY }: MissionColumn,
  widthRem: number,
): boolean {
  return widthRem >= fromRem && widthRem < belowRem;
}

function isChosen({ key }: MissionColumn, chosen: readonly ChoosableColumn[]): boolean {
  return key === 'when' || key === 'who' || chosen.some((column) => column === key);
}

/** The chosen columns, else what the table has room for: the name of whoever asked never gives way, the other columns do, one after the other. */
export function useMissionColumns(widthRem: number, chosen: readonly ChoosableColumn[] | null): MissionColumns {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  const titleOf = useTitleOf();
  const { userId, role, clientId } = useCurrentActor();
  const all = useMemo(
    () =>
      columnsFor({
        t,
        format,
        today,
        titleOf,
        isClient: role === 'ROLE_CLIENT',
        isPilot: role === 'ROLE_PILOT',
        isAskedOf: (mission) => isAsked(mission, { userId, role, clientId }),
      }),
    [t, format, today, titleOf, userId, role, clientId],
  );
  const shown = all.filter((column) => (chosen ? isChosen(column, chosen) : fits(column, widthRem)));
  const keys = shown.map(({ key }) => key).join();
  // The same list while the same columns are shown, so that a moved edge draws no row anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys stand for the filtered list
  return useMemo(
    () => ({
      shown,
      chosen: choosableColumns.filter((column) =>
        shown.some(({ key }) => key === column || (key === 'sign' && column === 'status')),
      ),
      leastRem: shown.reduce((sum, { rem }) => sum + rem, 0),
    }),
    [all, keys],
  );
}

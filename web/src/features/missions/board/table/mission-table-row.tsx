import type { Mission } from '@vigiefaon/domain/missions/mission';
import { memo, useRef } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useMissionWords } from '../../cards/mission-row.tsx';
import type { Selection } from '../use-selection.ts';
import type { MissionColumn } from './mission-columns.tsx';
import classes from './mission-table.module.css';

interface MissionTableRowProps {
  mission: Mission;
  row: number;
  columns: readonly MissionColumn[];
  isActive: boolean;
  isOpened: boolean;
  isHovered: boolean;
  isSelected: boolean;
  /** Absent where nothing can be selected. */
  onToggle: Selection['toggle'] | undefined;
  onHover: (missionId: string | null) => void;
  onOpen: (missionId: string) => void;
}

/** Drawn anew only when something of its own changes: scrolling must cost nothing for the rows that stay. */
export const MissionTableRow = memo(function MissionTableRow(props: MissionTableRowProps) {
  const { mission, row, columns, isActive, isOpened, onHover, onOpen } = props;
  const { missionId } = mission;
  return (
    <tr
      aria-rowindex={row + 2}
      data-opened={isOpened || undefined}
      data-hovered={props.isHovered || undefined}
      data-selected={props.isSelected || undefined}
      onClick={() => onOpen(missionId)}
      onMouseEnter={() => onHover(missionId)}
      onMouseLeave={() => onHover(null)}
    >
      {props.onToggle ? <SelectCell {...props} onToggle={props.onToggle} /> : null}
      {columns.map(({ key, align, cell }) => (
        <td key={key} data-align={align}>
          {cell(mission, { row, tabIndex: isActive ? 0 : -1, isOpened, onFocus: () => onHover(missionId) })}
        </td>
      ))}
    </tr>
  );
});

type SelectCellProps = Pick<MissionTableRowProps, 'mission' | 'isActive' | 'isSelected'> & {
  onToggle: Selection['toggle'];
};

function SelectCell({ mission, isActive, isSelected, onToggle }: SelectCellProps) {
  const { t } = useTranslation();
  const { titleOf, whenOf } = useMissionWords();
  // The press that a label passes on to its box may have forgotten the Shift key.
  const isRange = useRef(false);
  return (
    <td className={classes.selectCell}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: only keeps a press from opening the row; the box has its own keys */}
      <label
        className={classes.select}
        onClick={(event) => {
          event.stopPropagation();
          if (event.shiftKey) isRange.current = true;
        }}
      >
        <input
          type="checkbox"
          checked={isSelected}
          tabIndex={isActive ? 0 : -1}
          aria-label={t('missions.selectOne', { name: titleOf(mission), date: whenOf(mission) })}
          onClick={(event) => {
            if (event.shiftKey) isRange.current = true;
          }}
          onChange={() => {
            onToggle(mission.missionId, isRange.current);
            isRange.current = false;
          }}
        />
      </label>
    </td>
  );
}

import { Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useCurrentActor } from '../../../api/current-user.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton, QuietButton } from '../../../ui/buttons/buttons.tsx';
import { type ChoosableColumn, choosableColumns, columnsOfClients } from './chosen-columns.ts';
import classes from './filters/board-filters.module.css';
import { ChoiceList } from './filters/choice-list.tsx';
import board from './mission-board.module.css';

interface ColumnChoiceProps {
  /** Chosen or by itself. */
  shown: readonly ChoosableColumn[];
  isChosen: boolean;
  onChoose: (columns: readonly ChoosableColumn[] | null) => void;
}

/** Which columns the table has: remembered for this person in this browser. */
export function ColumnChoice({ shown, isChosen, onChoose }: ColumnChoiceProps) {
  const { t } = useTranslation();
  const isClient = useCurrentActor().role === 'ROLE_CLIENT';
  const offered = isClient ? columnsOfClients : choosableColumns;
  return (
    <Popover position="bottom-end" shadow="md" radius="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <IconButton
          label={t('missions.columns.choose')}
          icon={<IconColumns3 size={22} aria-hidden />}
          className={board.columnChoice}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <ChoiceList
          label={t('missions.columns.title')}
          isMultiple
          chosen={shown}
          choices={offered.map((column) => ({ value: column, label: t(`missions.column.${column}`) }))}
          onChange={(chosen) => onChoose(offered.filter((column) => chosen.includes(column)))}
        />
        <QuietButton fullWidth mt="sm" disabled={!isChosen} onClick={() => onChoose(null)}>
          {t('missions.columns.reset')}
        </QuietButton>
      </Popover.Dropdown>
    </Popover>
  );
}

import type { ImportRow, PeopleImport } from '@vigiefaon/domain/people-import/people-import';
import type { FormEvent } from 'react';
import { useCurrentUser } from '../../api/current-user.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useTextDraft } from '../../offline/use-text-draft.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { letterOf } from './list-columns.tsx';
import classes from './people-import.module.css';

/** What an admin says of a row. */
export interface RowChange {
  corrections?: { column: number; value: string }[];
  decision?: ImportRow['decision'];
}

interface FaultLineProps {
  list: PeopleImport;
  row: number;
  fault: ImportRow['faults'][number];
  onSave: (change: RowChange, onSaved: () => void) => void;
  pending: boolean;
}

/** Longer cells are cut where they are shown: a correction would lose what is not. */
const longestShown = 200;
const isSame = (one: string, other: string) => one === other;

function Correction({ list, row, fault, column, onSave, pending }: FaultLineProps & { column: number }) {
  const { t } = useTranslation();
  const { userId } = useCurrentUser();
  const { field, code, value } = fault;
  const key = `list:${list.importId}:${row}:${column}:${userId}`;
  const { text, isChanged, change, giveUp } = useTextDraft(key, { version: 0, text: value }, isSame);
  const heading = list.headings[column] || t(`people.field.${field}`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged) return;
    // Without a network it is still there.
    onSave({ corrections: [{ column, value: text }] }, giveUp);
  };
  return (
    <form className={classes.correction} onSubmit={submit}>
      <TextField
        label={t('people.cell', { column: letterOf(column), heading })}
        description={t(`people.fault.${code}`)}
        value={text}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <QuietButton type="submit" pending={pending} disabled={!isChanged}>
        {t('people.correct')}
      </QuietButton>
    </form>
  );
}

/** One cell that cannot be taken over, corrected where it stands; what is typed and not sent yet outlives a reload. */
export function FaultLine(props: FaultLineProps) {
  const { t } = useTranslation();
  const { field, code, column, value } = props.fault;
  if (column !== null && value.length < longestShown) return <Correction {...props} column={column} />;
  const why = t(`people.fault.${code}`);
  return <p className={classes.fault}>{t('people.faultOf', { field: t(`people.field.${field}`), why })}</p>;
}

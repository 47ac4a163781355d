import type { ImportRow, PeopleImport } from '@vigiefaon/domain/people-import/people-import';
import { saveImportRow } from '@vigiefaon/domain/people-import/people-imports.api';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { FaultLine, type RowChange } from './fault-line.tsx';
import { useListStep } from './people.queries.ts';
import classes from './people-import.module.css';

interface ListRowProps {
  list: PeopleImport;
  row: ImportRow;
}

function useRowStep({ list, row }: ListRowProps) {
  const { mutate, isPending, error } = useListStep(saveImportRow);
  const save = (change: RowChange, onSaved?: () => void) =>
    mutate(
      { params: { importId: list.importId, row: row.row }, body: { version: list.version, ...change } },
      { onSuccess: () => onSaved?.() },
    );
  return { save, isPending, error };
}

function Alike({ row, onSave, pending }: { row: ImportRow; onSave: (change: RowChange) => void; pending: boolean }) {
  const { t } = useTranslation();
  const { alike, state } = row;
  if (!alike) return null;
  const isKnown = state === 'KNOWN';
  return (
    <div className="stack gap-8">
      <p>{t(`people.alike.${alike.why}`, { name: alike.name })}</p>
      <div className="cluster gap-8">
        <QuietButton aria-pressed={isKnown} pending={pending} onClick={() => onSave({ decision: 'KNOWN' })}>
          {t('people.isKnown')}
        </QuietButton>
        <QuietButton aria-pressed={!isKnown} pending={pending} onClick={() => onSave({ decision: 'NEW' })}>
          {t('people.isNew')}
        </QuietButton>
      </div>
    </div>
  );
}

function Facts({ row: { person, parcel } }: { row: ImportRow }) {
  const { t, format } = useTranslation();
  const facts = person ? [person.phone && readablePhone(person.phone), person.email, person.address] : [];
  const known = facts.filter(Boolean);
  return (
    <>
      {known.length > 0 ? <span className="quiet small breaks">{known.join(' · ')}</span> : null}
      {parcel ? (
        <span className="small">
          {t(`people.parcel.${parcel.state}`, {
            name: parcel.name ?? t('people.parcel.unnamed'),
            size: format.hectares(parcel.size),
          })}
        </span>
      ) : null}
    </>
  );
}

/** What is not taken over, and where it goes instead. */
function Remarks({ list: { kind }, row: { remarks, state } }: ListRowProps) {
  const { t } = useTranslation();
  const isNoted = kind === 'REQUESTERS' && (state === 'NEW' || state === 'SAME');
  if (remarks.length === 0) return null;
  return (
    <ul className={classes.remarks}>
      {remarks.map(({ code, value }) => (
        <li key={`${code} ${value}`}>{t(`people.remark.${code}`, { value })}</li>
      ))}
      {isNoted ? <li>{t('people.noted')}</li> : null}
    </ul>
  );
}

/** One row of a list: whom it names, what is wrong, what becomes of it. */
export function ListRow({ list, row }: ListRowProps) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const { save, isPending, error } = useRowStep({ list, row });
  const isLeftOut = row.decision === 'LEAVE_OUT';
  const said = row.cells.filter(Boolean).slice(0, 3);
  const title = row.person?.name ?? row.parcel?.name ?? said.map((cell) => cell.slice(0, 40)).join(' · ');
  return (
    <li className={classes.row} data-state={row.state}>
      <div className="row wrap spread gap-8">
        <strong className="breaks">{title}</strong>
        <span className={classes.place}>
          {[t('people.row', { row: row.row }), t(`people.rowState.${row.state}`)].join(' · ')}
        </span>
      </div>
      <Facts row={row} />
      {row.belongsTo === null ? null : (
        <span className="quiet small">{t('people.belongsTo', { row: row.belongsTo })}</span>
      )}
      {(isLeftOut ? [] : row.faults).map((fault) => (
        <FaultLine
          key={`${fault.column} ${fault.code} ${fault.value}`}
          list={list}
          row={row.row}
          fault={fault}
          onSave={save}
          pending={isPending}
        />
      ))}
      <Alike row={row} onSave={save} pending={isPending} />
      <Remarks list={list} row={row} />
      {error ? <p role="alert">{errorMessage(error)}</p> : null}
      {row.state === 'LEFT_OUT' && !isLeftOut ? null : (
        <div>
          <QuietButton
            size="sm"
            pending={isPending}
            aria-label={t(isLeftOut ? 'people.takeRow' : 'people.leaveRow', { row: row.row })}
            onClick={() => save({ decision: isLeftOut ? null : 'LEAVE_OUT' })}
          >
            {t(isLeftOut ? 'people.take' : 'people.leave')}
          </QuietButton>
        </div>
      )}
    </li>
  );
}

import type { AskedField } from '@vigiefaon/domain/answers/asked-field';
import { type PilotResponse, pilotResponses } from '@vigiefaon/domain/missions/mission';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import classes from './answers.module.css';

interface FieldCardProps {
  field: AskedField;
  /** Absent where there is nothing to answer, or only one answer for all. */
  onChoose?: ((response: PilotResponse) => void) | undefined;
}

/** One field that a pilot is asked for: where, how much, when, and the answer. */
export function FieldCard({ field, onChoose }: FieldCardProps) {
  const { t, format } = useTranslation();
  const { state, municipality, parcelNames, totalSize, mowingTime, kilometres, response } = field;
  const place = municipality ?? (parcelNames[0] || t('answers.unknownPlace'));
  const facts = [
    ...(totalSize > 0 ? [format.hectares(totalSize)] : []),
    ...(kilometres === null ? [] : [t('answers.fromHome', { distance: format.kilometres(kilometres) })]),
    mowingTime ? t('answers.mowing', { time: mowingTime }) : t('answers.noMowing'),
  ];
  return (
    <li className={classes.field} data-state={state}>
      <h2 className={classes.place}>{place}</h2>
      {municipality && parcelNames.length > 0 ? <p className={classes.parcels}>{format.list(parcelNames)}</p> : null}
      {state === 'GONE' ? null : <p className={classes.facts}>{facts.join(' · ')}</p>}
      {state === 'OPEN' ? null : <p className={classes.state}>{t(`answers.state.${state}`)}</p>}
      {state === 'OPEN' && onChoose ? (
        <Segmented<PilotResponse | ''>
          label={t('answers.yourAnswer', { place })}
          labelHidden
          value={response ?? ''}
          onChange={(chosen) => (chosen === '' ? undefined : onChoose(chosen))}
          data={pilotResponses.map((value) => ({ value, label: t(`answers.${value}`) }))}
        />
      ) : null}
    </li>
  );
}

import type { AskedField } from '@vigiefaon/domain/answers/asked-field';
import { type PilotResponse, pilotResponses } from '@vigiefaon/domain/missions/mission';
import { isCallError } from '../../api/call-error.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import classes from './answers.module.css';
import type { Choices } from './kept-choices.ts';
import type { useAnswers } from './use-answers.ts';

interface FieldCardProps {
  field: AskedField;
  /** Absent where there is nothing to answer, or only one answer for all. */
  onChoose?: ((response: PilotResponse) => void) | undefined;
}

/** One field that a pilot is asked for: where, how much, when, and the answer. */
function FieldCard({ field, onChoose }: FieldCardProps) {
  const { t, format } = useTranslation();
  const { state, municipality, parcelNames, totalSize, mowingTime, kilometres, response } = field;
  const place = municipality ?? (parcelNames[0] || t('answers.unknownPlace'));
  const facts = [
    totalSize > 0 && format.hectares(totalSize),
    kilometres !== null && t('answers.fromHome', { distance: format.kilometres(kilometres) }),
    mowingTime ? t('answers.mowing', { time: mowingTime }) : t('answers.noMowing'),
  ];
  return (
    <li className={classes.field} data-state={state}>
      <h2 className={classes.place}>{place}</h2>
      {municipality && parcelNames.length > 0 ? <p className="quiet breaks">{format.list(parcelNames)}</p> : null}
      {state === 'GONE' ? null : <p className="numbers breaks">{facts.filter(Boolean).join(' · ')}</p>}
      {state === 'OPEN' ? null : <p className="strong breaks">{t(`answers.state.${state}`)}</p>}
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

type Answers = ReturnType<typeof useAnswers>;

interface ChoiceForAllProps {
  open: readonly AskedField[];
  choose: (choices: Choices) => void;
}

/** One tap for all that still waits. */
function ChoiceForAll({ open, choose }: ChoiceForAllProps) {
  const { t } = useTranslation();
  const isAll = (response: PilotResponse) => open.every((field) => field.response === response);
  const forAll = (response: PilotResponse) =>
    choose(Object.fromEntries(open.map(({ missionId }) => [missionId, response])));
  return (
    <div className="stack gap-12">
      <PlainButton
        field
        kind={isAll('UNAVAILABLE') ? 'quiet' : 'main'}
        aria-pressed={isAll('POSSIBLE')}
        onClick={() => forAll('POSSIBLE')}
      >
        {isAll('POSSIBLE') ? '✓ ' : ''}
        {t(open.length === 1 ? 'answers.onePossible' : 'answers.allPossible')}
      </PlainButton>
      <PlainButton
        field
        kind={isAll('UNAVAILABLE') ? 'main' : 'quiet'}
        aria-pressed={isAll('UNAVAILABLE')}
        onClick={() => forAll('UNAVAILABLE')}
      >
        {isAll('UNAVAILABLE') ? '✓ ' : ''}
        {t('answers.unavailable')}
      </PlainButton>
    </div>
  );
}

function SaveLine({ state, sendError, sendAll }: Pick<Answers, 'state' | 'sendError' | 'sendAll'>) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  // A network that comes back sends it; an hour that has to pass does not.
  const mustWait = isCallError(sendError, 'TOO_MANY_REQUESTS');
  return (
    <div role="status" className={classes.saveLine}>
      {state === 'SAVING' ? <p>{t('answers.saving')}</p> : null}
      {state === 'SAVED' ? <Notice>{t('answers.saved')}</Notice> : null}
      {state === 'WAITING' ? (
        <Notice kind="warn">
          <p>{mustWait ? `${t('answers.notSavedYet')} ${errorMessage(sendError)}` : t('answers.notSaved')}</p>
          <PlainButton onClick={() => void sendAll()}>{t('common.retry')}</PlainButton>
        </Notice>
      ) : null}
    </div>
  );
}

interface AnswerFieldsProps extends Pick<Answers, 'choose' | 'state' | 'sendError' | 'sendAll'> {
  asked: NonNullable<Answers['asked']>;
}

/** The fields of a day that a pilot is asked for, and their answers. */
export function AnswerFields({ asked, choose, ...saving }: AnswerFieldsProps) {
  const { t } = useTranslation();
  const { fields, isOver } = asked;
  const open = isOver ? [] : fields.filter((field) => field.state === 'OPEN');
  const nothingOpen = fields.length === 0 ? 'answers.nothingAsked' : 'answers.none';
  return (
    <>
      <p className={classes.lead}>
        {open.length > 0 ? t('answers.near', { count: open.length }) : t(isOver ? 'answers.over' : nothingOpen)}
      </p>
      {open.length > 0 ? <ChoiceForAll open={open} choose={choose} /> : null}
      <SaveLine {...saving} />
      <ul className="stack gap-12">
        {fields.map((field) => (
          <FieldCard
            key={field.missionId}
            field={field}
            onChoose={open.length > 1 ? (response) => choose({ [field.missionId]: response }) : undefined}
          />
        ))}
      </ul>
    </>
  );
}

import type { IntendedParcel, Intention } from '@vigiefaon/domain/intentions/intention';
import { whyNotSaid } from '@vigiefaon/domain/intentions/intention-state';
import type { PublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { MownAnswer, NotYetAnswer, WithdrawAnswer } from './asked-answers.tsx';
import { fieldStateWords, questionWords, stateWords, windowWords } from './intention-words.ts';
import classes from './intentions.module.css';
import { OrderAnswer, type RenderAgain } from './order-answer.tsx';
import type { Say } from './use-answer.ts';

/** What an answer needs to know beside the intention. */
export interface Circumstances {
  today: string;
  settings: Pick<PublicSettings, 'seasons' | 'timeZone' | 'planningTime' | 'answerTime'>;
  /** The mowing hour of the latest request, where it is known. */
  lastTime: string | null;
  /** The last two digits of the number on file, '' where it is known that there is one; null where a number has to be given. */
  phoneEnding: string | null;
  say: Say;
  renderAgain: RenderAgain;
}

interface IntentionCardProps extends Circumstances {
  intention: Intention;
  /** Leads to the request that a field has become; absent where requests have no page. */
  renderTurned?: (missionId: string, words: string) => ReactNode;
  /** Absent where its days and fields cannot be changed. */
  onChange?: () => void;
  /** What was done, in words. */
  onSaid: (done: string) => void;
}

type Step = 'ORDER' | 'NOT_YET' | 'MOWN' | 'WITHDRAW';

function FieldLine({
  parcel,
  today,
  renderTurned,
}: { parcel: IntendedParcel } & Pick<IntentionCardProps, 'today' | 'renderTurned'>) {
  const words = useTranslation();
  const { name, size, state, turned } = parcel;
  const said = fieldStateWords(words, parcel, today);
  return (
    <li className={classes.line}>
      <span className="breaks">
        {name} <span className="quiet numbers">{words.format.hectares(size)}</span>
      </span>
      <span className={classes.lineState} data-state={state}>
        {turned && renderTurned ? renderTurned(turned.missionId, said) : said}
      </span>
    </li>
  );
}

/** What a standing intention is: its days, its fields and how each stands. */
function Facts({ intention, today, renderTurned }: Pick<IntentionCardProps, 'intention' | 'today' | 'renderTurned'>) {
  const words = useTranslation();
  const { t } = words;
  const { mowingTime, note, parcels } = intention;
  return (
    <>
      <ul className={classes.lines}>
        {parcels.map((parcel) => (
          <FieldLine key={parcel.parcelId} parcel={parcel} today={today} {...(renderTurned ? { renderTurned } : {})} />
        ))}
      </ul>
      {mowingTime ? <p className="quiet small numbers">{t('intentions.hour', { time: mowingTime })}</p> : null}
      {note ? <p className="quiet small breaks">{t('intentions.note', { note })}</p> : null}
    </>
  );
}

interface ButtonsProps {
  what: string;
  isAsked: boolean;
  onStep: (step: Step) => void;
  onChange: (() => void) | undefined;
}

function Buttons({ what, isAsked, onStep, onChange }: ButtonsProps) {
  const { t } = useTranslation();
  const labelOf = (action: string) => t('intentions.labelOf', { action, what });
  const step = (kind: Step, action: string, isMain = false) => (
    <PlainButton kind={isMain ? 'main' : 'quiet'} aria-label={labelOf(action)} onClick={() => onStep(kind)}>
      {action}
    </PlainButton>
  );
  return (
    <div className={classes.answers}>
      {step('ORDER', t(isAsked ? 'intentions.yes' : 'intentions.order'), isAsked)}
      {isAsked ? step('NOT_YET', t('intentions.notYet')) : null}
      {step('MOWN', t('intentions.mown'))}
      {onChange ? (
        <PlainButton aria-label={labelOf(t('intentions.change'))} onClick={onChange}>
          {t('intentions.change')}
        </PlainButton>
      ) : null}
      {step('WITHDRAW', t('intentions.withdraw'))}
    </div>
  );
}

const answerOf = { NOT_YET: NotYetAnswer, MOWN: MownAnswer, WITHDRAW: WithdrawAnswer };

/** One standing intention with its question and its answers; each answer is asked once more or has to be filled in. */
export function IntentionCard(props: IntentionCardProps) {
  const { intention, today, onChange, onSaid } = props;
  const words = useTranslation();
  const [step, setStep] = useState<Step | null>(null);
  const window = words.t('intentions.window', { window: windowWords(words, intention, today) });
  const question = questionWords(words, intention, today);
  const back = () => setStep(null);
  const said = (done: string) => {
    back();
    onSaid(done);
  };
  const answering = { intention, onBack: back, onSaid: said };
  const Answer = step !== null && step !== 'ORDER' ? answerOf[step] : null;
  const isOpen = whyNotSaid(intention.state) === null;
  return (
    <li className={classes.intention} data-asked={question !== null || undefined}>
      <h3 className={classes.title}>{question ?? window}</h3>
      {question ? <p className="quiet">{window}</p> : null}
      <p className={isOpen ? classes.state : 'quiet'}>{stateWords(words, intention, today)}</p>
      <Facts {...props} />
      {isOpen && step === null ? (
        <Buttons what={question ?? window} isAsked={question !== null} onStep={setStep} onChange={onChange} />
      ) : null}
      {isOpen && step === 'ORDER' ? <OrderAnswer {...props} {...answering} /> : null}
      {isOpen && Answer ? <Answer {...answering} say={props.say} /> : null}
    </li>
  );
}

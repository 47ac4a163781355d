import { Link } from '@tanstack/react-router';
import type { SimilarOrder } from '@vigiefaon/domain/similar-orders/similar-order';
import type { EnterStep } from '@vigiefaon/domain/similar-orders/verdict-of';
import { useId } from 'react';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { listName } from '../../../identity/list-name.ts';
import { QuietButton } from '../../../ui/buttons/buttons.tsx';
import { useOrderWords } from './order-words.ts';
import classes from './similar.module.css';

interface SimilarRowProps {
  order: SimilarOrder;
  /** For which the request is being taken. */
  day: string | null;
  /** The request has fields that could be added. */
  hasFields: boolean;
  /** The request has changed, or something is being done already. */
  isHeld: boolean;
  onTake: (step: EnterStep) => void;
}

const changing = ['ADD_FIELDS', 'MOVE', 'REOPEN'] as const;
const goingOn = ['ASK', 'TELL'] as const;

/** What an order that exists has to do with the one being taken, and the one thing to do about it. */
export function SimilarRow({ order, day, hasFields, isHeld, onTake }: SimilarRowProps) {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  const words = useOrderWords();
  const id = useId();
  const { missionId, verdict, enter, client } = order;
  const step = changing.find((each) => each === enter && (each !== 'ADD_FIELDS' || hasFields));
  const hint = goingOn.find((each) => each === enter);
  const isOthers = verdict === 'SAME_FIELD' || verdict === 'FLOWN_ALREADY';
  const label = step ? t(`similar.enter.${step}`, { day: format.part.day(day ?? today, today) }) : null;
  return (
    <li className={classes.row} data-verdict={verdict}>
      <div id={id}>
        <strong>{t(`similar.verdict.${verdict}`)}</strong>
        <p className="numbers">
          {[isOthers ? listName(client) : null, words.factsOf(order)].filter(Boolean).join(' · ')}
        </p>
        {hint ? <p className="quiet small">{t(`similar.hint.${hint}`)}</p> : null}
      </div>
      <div className="cluster gap-8-16">
        {step ? (
          <QuietButton disabled={isHeld} aria-describedby={id} onClick={() => onTake(step)}>
            {label}
          </QuietButton>
        ) : null}
        <Link
          to="/missions/{-$missionId}"
          params={{ missionId }}
          className="inline-row touch strong"
          aria-describedby={id}
        >
          {t('similar.open')}
        </Link>
      </div>
    </li>
  );
}

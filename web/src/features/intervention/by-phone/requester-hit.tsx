import { readablePhone } from '@vigiefaon/domain/readable-phone';
import type { SimilarRequester } from '@vigiefaon/domain/similar-orders/similar-order';
import { type ReactNode, useId } from 'react';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { listName } from '../../../identity/list-name.ts';
import { mowingDays } from '../../../ui/day-and-time/mowing-days.ts';
import { useOrderWords } from '../similar/order-words.ts';
import type { HitChoice } from './hit-choices.ts';
import classes from './requester-search.module.css';

interface RequesterHitProps {
  requester: SimilarRequester;
  choices: readonly HitChoice[];
  marked: HitChoice | undefined;
  optionId: (choice: HitChoice) => string | undefined;
  onChoose: (choice: HitChoice) => void;
}

/** Somebody who was found: what is open for them, the same as last time, or something else. */
export function RequesterHit({ requester, choices, marked, optionId, onChoose }: RequesterHitProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options
    <div role="group" aria-labelledby={id} className={classes.hit}>
      <HitHead id={id} requester={requester} />
      {choices.map((choice) => (
        <Option
          key={optionId(choice)}
          id={optionId(choice)}
          headId={id}
          isMarked={choice === marked}
          onChoose={() => onChoose(choice)}
        >
          <ChoiceWords choice={choice} isOnly={choices.length === 1} />
        </Option>
      ))}
    </div>
  );
}

function HitHead({ id, requester: { client, reasons } }: { id: string; requester: SimilarRequester }) {
  const { t } = useTranslation();
  const { address, phone, email } = client.identity;
  const isGuess = reasons.every((reason) => reason === 'SIMILAR_NAME');
  const facts = [
    address ? `${address.zipcode} ${address.city}` : null,
    phone ? readablePhone(phone) : email,
    isGuess ? t('similar.likeName') : null,
  ];
  return (
    <div id={id} className={classes.head}>
      <strong>{listName(client.identity) || email || t('orders.unnamed')}</strong>{' '}
      <span className="quiet numbers">{facts.filter(Boolean).join(' · ')}</span>
    </div>
  );
}

function ChoiceWords({ choice, isOnly }: { choice: HitChoice; isOnly: boolean }) {
  const { t, format } = useTranslation();
  const words = useOrderWords();
  const { today, seasons } = usePublicSettings();
  if (choice.kind === 'OTHER') return t(isOnly ? 'similar.choose' : 'similar.otherOrder');
  if (choice.kind === 'OPEN') {
    return (
      <>
        <strong>{t('similar.open')}</strong> <span className="numbers">{words.factsOf(choice.order)}</span>
      </>
    );
  }
  const { fields, mowingTime } = choice.lastTime;
  const [tomorrow] = mowingDays(today, seasons).near;
  const facts = [
    words.fieldNames(fields),
    format.hectares(fields.reduce((sum, { size }) => sum + size, 0)),
    tomorrow ? format.dayInWords(tomorrow, today) : null,
    mowingTime,
  ];
  return (
    <>
      <strong>{t('intervention.lastTime')}</strong> <span className="numbers">{facts.filter(Boolean).join(' · ')}</span>
    </>
  );
}

interface OptionProps {
  id: string | undefined;
  /** Whose it is: an option is read without its group. */
  headId: string;
  isMarked: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Option({ id, headId, isMarked, onChoose, children }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the text field, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the text field points at it
    <div
      id={id}
      role="option"
      aria-selected={isMarked}
      aria-labelledby={`${headId} ${id}`}
      className={classes.option}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}

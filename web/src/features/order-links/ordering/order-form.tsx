import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DayChips } from '../../../ordering/day-chips.tsx';
import { planningLine } from '../../../ordering/evening.ts';
import { HourChips } from '../../../ordering/hour-chips.tsx';
import { type Missing, missingIn } from '../../../ordering/missing-in.ts';
import classes from '../../../ordering/ordering.module.css';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { ActionBar } from '../../../ui/layout/action-bar.tsx';
import { type Choices, chosenOf } from './choices.ts';
import { Extras } from './extras.tsx';
import { FieldCards } from './field-cards.tsx';
import { orderWords } from './order-words.ts';
import type { Shown } from './use-order-page.ts';

interface OrderFormProps extends Shown {
  choices: Choices;
  isSending: boolean;
  change: (more: Partial<Choices>) => void;
  /** Below the fields: the way to another one. */
  newFields: ReactNode;
  onOrder: () => void;
}

/** Day, hour, fields, and one button that says what it will do: it is dead until all three stand. */
export function OrderForm({ page, settings, choices, isSending, change, newFields, onOrder }: OrderFormProps) {
  const { t, format } = useTranslation();
  const id = useId();
  const { today, parcels, phoneEnding, lastMowingTime } = page;
  const missing = missingIn(choices, page);
  const place = (part: Missing) => `${id}-${part === 'NUMBER' ? 'PHONE' : part}`;
  const press = () => {
    if (isSending) return;
    if (missing === null) onOrder();
    else document.getElementById(place(missing))?.querySelector('input')?.focus();
  };
  const words = orderWords({ t, format }, choices, chosenOf(parcels, choices.parcelIds), today);
  return (
    <>
      <div id={place('DAY')}>
        <DayChips value={choices.day} today={today} seasons={settings.seasons} onChange={(day) => change({ day })} />
      </div>
      <div id={place('HOUR')} className="stack gap-8">
        <HourChips value={choices.time} lastTime={lastMowingTime} onChange={(time) => change({ time })} />
        <p className="quiet small">{planningLine({ t, format }, choices.day, { today, settings })}</p>
      </div>
      <div id={place('FIELDS')} className="stack gap-8">
        <FieldCards parcels={parcels} chosen={choices.parcelIds} onChange={(parcelIds) => change({ parcelIds })} />
        {newFields}
      </div>
      <div id={place('PHONE')}>
        <Extras choices={choices} phoneEnding={phoneEnding} change={change} />
      </div>
      <ActionBar>
        <div className="stack gap-4">
          <p id={`${id}-why`} className={classes.why} aria-live="polite">
            {missing === null ? '' : t(`orderPage.why.${missing}`)}
          </p>
          <PlainButton
            kind="main"
            aria-disabled={missing !== null || isSending}
            aria-describedby={missing === null ? undefined : `${id}-why`}
            onClick={press}
          >
            {isSending ? t('orderPage.sending') : words}
          </PlainButton>
        </div>
      </ActionBar>
    </>
  );
}

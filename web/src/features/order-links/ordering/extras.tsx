import { normalizePhone } from '@vigiefaon/domain/phone';
import { useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from '../../../ordering/ordering.module.css';
import { type Choices, isReadablePhone } from './choices.ts';

interface ExtrasProps {
  choices: Choices;
  phoneEnding: string | null;
  change: (more: Partial<Choices>) => void;
}

function OtherPhone({ choices: { contactPhone }, phoneEnding, change }: ExtrasProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState(contactPhone);
  return (
    <label className={classes.other}>
      {t('orderPage.contactPhone')}
      <input
        type="tel"
        className={classes.input}
        autoComplete="tel"
        value={typed}
        aria-describedby={id}
        aria-invalid={!isReadablePhone(contactPhone)}
        onChange={(event) => {
          const phone = event.currentTarget.value;
          setTyped(phone);
          change({ contactPhone: phone.trim() === '' ? '' : normalizePhone(phone) });
        }}
      />
      <span id={id} className="quiet small">
        {contactPhone !== '' && isReadablePhone(contactPhone)
          ? t('orderPage.placedCall', { phone: contactPhone })
          : phoneEnding === null
            ? t('orderPage.contactPhoneMissing')
            : t('orderPage.contactPhoneHint', { ending: phoneEnding })}
      </span>
    </label>
  );
}

/** What most orders do without: another number and a note. */
export function Extras(props: ExtrasProps) {
  const { t } = useTranslation();
  const { choices, phoneEnding, change } = props;
  return (
    <details className="folding" open={phoneEnding === null || choices.contactPhone !== '' || choices.note !== ''}>
      <summary>{t('orderPage.extras')}</summary>
      <div className="stack gap-12">
        <OtherPhone {...props} />
        <label className={classes.other}>
          {t('orderPage.note')}
          <textarea
            className={classes.input}
            rows={3}
            maxLength={4000}
            value={choices.note}
            onChange={(event) => change({ note: event.currentTarget.value })}
          />
        </label>
      </div>
    </details>
  );
}

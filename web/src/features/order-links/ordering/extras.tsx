import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from '../../../ordering/ordering.module.css';
import { OtherPhone } from '../../../ordering/other-phone.tsx';
import type { Choices } from './choices.ts';

interface ExtrasProps {
  choices: Choices;
  phoneEnding: string | null;
  change: (more: Partial<Choices>) => void;
}

/** What most orders do without: another number and a note. */
export function Extras({ choices, phoneEnding, change }: ExtrasProps) {
  const { t } = useTranslation();
  return (
    <details className="folding" open={phoneEnding === null || choices.contactPhone !== '' || choices.note !== ''}>
      <summary>{t('orderPage.extras')}</summary>
      <div className="stack gap-12">
        <OtherPhone
          value={choices.contactPhone}
          phoneEnding={phoneEnding}
          onChange={(contactPhone) => change({ contactPhone })}
        />
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

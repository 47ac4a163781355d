import type { HandoverCounts } from '@vigiefaon/domain/handover/handover-values';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import ordering from '../../../ordering/ordering.module.css';
import { ChoiceChips } from '../../../ui/fields/choice-chips.tsx';
import { NumberStepper } from '../../../ui/fields/number-stepper.tsx';
import { foundWords, noCounts } from './found-words.ts';
import classes from './handover-page.module.css';
import { PlainField } from './plain-field.tsx';
import { SayForm } from './say-form.tsx';
import type { Say } from './use-handover-link.ts';

const counted = Object.keys(noCounts) as (keyof HandoverCounts)[];
const most = 999;

interface ResultFormProps {
  /** How many fields were to be searched. */
  fields: number;
  say: Say;
  onSaid: () => void;
  onBack: () => void;
}

type Found = 'NOTHING' | 'ANIMALS';

/** How many fields may be mown: nobody but the pilot knows, so none is proposed. */
function Cleared({ fields, value, isMissing, onChange }: ClearedProps) {
  const { t } = useTranslation();
  return (
    <label className={ordering.other}>
      {t('handoverPage.cleared')}
      <select
        className={ordering.input}
        value={value}
        aria-invalid={isMissing}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">…</option>
        {Array.from({ length: fields + 1 }, (_, count) => fields - count).map((count) => (
          <option key={count} value={String(count)}>
            {t('handoverPage.clearedOf', { count, of: String(fields) })}
          </option>
        ))}
      </select>
      {isMissing ? (
        <span className={ordering.fault} role="alert">
          {t('fieldErrors.REQUIRED')}
        </span>
      ) : null}
    </label>
  );
}

interface ClearedProps {
  fields: number;
  value: string;
  isMissing: boolean;
  onChange: (value: string) => void;
}

/** What came of the search, in the words that the requester needs: which fields may be mown, and what was found. */
export function ResultForm({ fields, say, onSaid, onBack }: ResultFormProps) {
  const words = useTranslation();
  const { t } = words;
  const [cleared, setCleared] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [counts, setCounts] = useState<HandoverCounts>(noCounts);
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const shown = found === 'ANIMALS' ? counts : noCounts;
  const hasFound = counted.some((name) => counts[name] > 0);
  const isCountMissing = found === 'ANIMALS' && !hasFound;

  const stepOf = () => {
    setTried(true);
    if (cleared === '' || found === null || isCountMissing) return null;
    return { step: 'FINISH', counts: shown, clearedParcels: Number(cleared), text: text.trim() || null } as const;
  };

  const question = {
    title: t('handoverPage.resultTitle'),
    text: (
      <p>
        {t('handoverPage.clearedOf', { count: Number(cleared), of: String(fields) })}. {foundWords(words, shown)}.
      </p>
    ),
    confirm: t('handoverPage.resultYes'),
  };
  return (
    <SayForm
      title={t('handoverPage.result')}
      goOn={t('common.continue')}
      {...{ question, stepOf, say, onSaid, onBack }}
    >
      <Cleared fields={fields} value={cleared} isMissing={isTried && cleared === ''} onChange={setCleared} />
      <ChoiceChips
        label={t('handoverPage.found')}
        isRequired
        choices={(['NOTHING', 'ANIMALS'] as const).map((value) => ({ value, label: t(`handoverPage.found.${value}`) }))}
        value={found}
        onChange={(chosen) => setFound(chosen === 'ANIMALS' ? 'ANIMALS' : 'NOTHING')}
        error={isTried && found === null ? 'REQUIRED' : undefined}
      >
        {found === 'ANIMALS' ? (
          <div className={classes.counts}>
            {counted.map((name) => (
              <NumberStepper
                key={name}
                label={t(`handoverPage.count.${name}`)}
                value={counts[name]}
                max={most}
                onChange={(value) => setCounts((before) => ({ ...before, [name]: value }))}
              />
            ))}
            {isTried && isCountMissing ? (
              <p className={ordering.fault} role="alert">
                {t('handoverPage.countMissing')}
              </p>
            ) : null}
          </div>
        ) : null}
      </ChoiceChips>
      <PlainField label={t('handoverPage.remark')} rows={2} maxLength={2000} value={text} onChange={setText} />
    </SayForm>
  );
}

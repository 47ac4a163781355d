import type { DeclineReason } from '@vigiefaon/domain/handover/handover-values';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ChoiceChips } from '../../../ui/fields/choice-chips.tsx';
import { faultOfText } from './form-faults.ts';
import { PlainField } from './plain-field.tsx';
import { SayForm } from './say-form.tsx';
import type { Say } from './use-handover-link.ts';

// As `declineReasons` of the contract, whose schemas would weigh on the page.
const reasons: readonly DeclineReason[] = ['NO_PILOT', 'TOO_FAR', 'TOO_LATE', 'OTHER'];

interface CannotFormProps {
  say: Say;
  onSaid: () => void;
  onBack: () => void;
}

/** Why not: the others are then asked without losing time. */
export function CannotForm({ say, onSaid, onBack }: CannotFormProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState<DeclineReason | null>(null);
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const textFault = reason === 'OTHER' ? faultOfText(text) : undefined;

  const stepOf = () => {
    setTried(true);
    if (reason === null || textFault) return null;
    return { step: 'DECLINE', name: name.trim() || null, reason, text: text.trim() || null } as const;
  };

  const question = {
    title: t('handoverPage.cannotTitle'),
    text: <p>{t('handoverPage.cannotQuestion')}</p>,
    confirm: t('handoverPage.cannotYes'),
  };
  return (
    <SayForm
      title={t('handoverPage.cannot')}
      goOn={t('common.continue')}
      {...{ question, stepOf, say, onSaid, onBack }}
    >
      <ChoiceChips
        label={t('handoverPage.why')}
        isRequired
        choices={reasons.map((value) => ({ value, label: t(`handoverPage.declined.${value}`) }))}
        value={reason}
        onChange={(chosen) => setReason(reasons.find((known) => known === chosen) ?? null)}
        error={isTried && reason === null ? 'REQUIRED' : undefined}
      />
      <PlainField
        label={t('handoverPage.whyText')}
        required={reason === 'OTHER'}
        rows={2}
        maxLength={2000}
        value={text}
        error={isTried ? textFault : undefined}
        onChange={setText}
      />
      <PlainField
        label={t('handoverPage.associationOptional')}
        autoComplete="organization"
        maxLength={200}
        value={name}
        onChange={setName}
      />
    </SayForm>
  );
}

import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { faultOfText } from './form-faults.ts';
import { PlainField } from './plain-field.tsx';
import { SayForm } from './say-form.tsx';
import type { Say } from './use-handover-link.ts';

interface GiveBackFormProps {
  from: string;
  say: Say;
  onSaid: () => void;
  onBack: () => void;
}

/** They cannot after all: the search is at once that of whoever has handed it over. */
export function GiveBackForm({ from, say, onSaid, onBack }: GiveBackFormProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const fault = faultOfText(text);
  const stepOf = () => {
    setTried(true);
    return fault ? null : ({ step: 'RETURN', text: text.trim() } as const);
  };
  const question = {
    title: t('handoverPage.giveBackTitle'),
    text: <p>{t('handoverPage.giveBackQuestion', { from })}</p>,
    confirm: t('handoverPage.giveBackYes'),
    isDanger: true,
  };
  return (
    <SayForm
      title={t('handoverPage.giveBack')}
      goOn={t('common.continue')}
      {...{ question, stepOf, say, onSaid, onBack }}
    >
      <PlainField
        label={t('handoverPage.giveBackWhy')}
        required
        rows={2}
        maxLength={300}
        value={text}
        error={isTried ? fault : undefined}
        onChange={setText}
      />
    </SayForm>
  );
}

import { readablePhone } from '@vigiefaon/domain/readable-phone';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Faults, faultOfPhone, faultOfText, faultsIn } from './form-faults.ts';
import { PlainField } from './plain-field.tsx';
import { PlainPhone } from './plain-phone.tsx';
import { SayForm } from './say-form.tsx';
import type { Say } from './use-handover-link.ts';

interface AskFormProps {
  from: string;
  say: Say;
  onSaid: () => void;
  onBack: () => void;
}

/** A question, with the number on which it is answered. */
export function AskForm({ from, say, onSaid, onBack }: AskFormProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ text: '', name: '', phone: '' });
  const [faults, setFaults] = useState<Faults<'text' | 'name' | 'phone'>>({});
  const change = (more: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...more }));
  const { text, name, phone } = typed;

  const stepOf = () => {
    const found = faultsIn({ text: faultOfText(text), name: faultOfText(name), phone: faultOfPhone(phone) });
    setFaults(found ?? {});
    return found ? null : ({ step: 'ASK', name: name.trim(), contact: phone, text: text.trim() } as const);
  };

  const question = {
    title: t('handoverPage.askTitle'),
    text: <p>{t('handoverPage.askQuestion', { from, phone: readablePhone(phone) })}</p>,
    confirm: t('handoverPage.askYes'),
  };
  return (
    <SayForm title={t('handoverPage.ask')} goOn={t('common.continue')} {...{ question, stepOf, say, onSaid, onBack }}>
      <PlainField
        label={t('handoverPage.questionText')}
        required
        rows={3}
        maxLength={200}
        value={text}
        error={faults.text}
        onChange={(value) => change({ text: value })}
      />
      <PlainField
        label={t('handoverPage.whoAsks')}
        required
        autoComplete="name"
        maxLength={200}
        value={name}
        error={faults.name}
        onChange={(value) => change({ name: value })}
      />
      <PlainPhone
        label={t('handoverPage.phoneBack')}
        error={faults.phone}
        onChange={(value) => change({ phone: value })}
      />
    </SayForm>
  );
}

import type { PublicHandover } from '@vigiefaon/domain/handover/handover';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import ordering from '../../../ordering/ordering.module.css';
import { callsBefore } from '../calls-before.ts';
import { type Faults, faultOfPhone, faultOfText, faultsIn } from './form-faults.ts';
import { PlainField } from './plain-field.tsx';
import { PlainPhone } from './plain-phone.tsx';
import { SayForm } from './say-form.tsx';
import type { Say } from './use-handover-link.ts';
import { useZoneFormat } from './use-zone-format.ts';

interface CallsBeforeProps {
  order: PublicHandover['order'];
  value: string;
  onChange: (instant: string) => void;
}

/** By when the requester is called, where whoever takes it can say so. */
function CallsBefore({ order, value, onChange }: CallsBeforeProps) {
  const { t } = useTranslation();
  const { format, today } = useZoneFormat(order.timeZone);
  const [hours] = useState(() => callsBefore(order, new Date()));
  if (hours.length === 0) return null;
  return (
    <label className={ordering.other}>
      {t('handoverPage.callsBefore')}
      <select className={ordering.input} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{t('handoverPage.callsBeforeNone')}</option>
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {format.part.dayAndTime(hour, today).alone}
          </option>
        ))}
      </select>
    </label>
  );
}

interface TakeFormProps {
  page: PublicHandover;
  say: Say;
  onSaid: () => void;
  onBack: () => void;
}

/** Who takes it and who will call; only then it is asked once more. */
export function TakeForm({ page, say, onSaid, onBack }: TakeFormProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ name: '', caller: '', phone: '', callsBefore: '' });
  const [faults, setFaults] = useState<Faults<'name' | 'caller' | 'phone'>>({});
  const change = (more: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...more }));
  const { order } = page;

  const stepOf = () => {
    const { name, caller, phone } = typed;
    const found = faultsIn({ name: faultOfText(name), caller: faultOfText(caller), phone: faultOfPhone(phone) });
    setFaults(found ?? {});
    if (found) return null;
    const callsBeforeOrNot = typed.callsBefore === '' ? null : typed.callsBefore;
    return {
      step: 'TAKE',
      name: name.trim(),
      contact: phone,
      caller: { name: caller.trim(), phone, callsBefore: callsBeforeOrNot },
    } as const;
  };

  const { name, caller, phone } = typed;
  const question = {
    title: t('handoverPage.takeTitle'),
    text: <p>{t('handoverPage.takeQuestion', { name, caller, phone: readablePhone(phone), from: page.from.name })}</p>,
    confirm: t('handoverPage.takeYes'),
  };
  return (
    <SayForm title={t('handoverPage.take')} goOn={t('common.continue')} {...{ question, stepOf, say, onSaid, onBack }}>
      <p className="quiet">{t('handoverPage.takeHint')}</p>
      <PlainField
        label={t('handoverPage.association')}
        required
        autoComplete="organization"
        maxLength={200}
        value={name}
        error={faults.name}
        onChange={(value) => change({ name: value })}
      />
      <PlainField
        label={t('handoverPage.caller')}
        required
        autoComplete="name"
        maxLength={200}
        value={caller}
        error={faults.caller}
        onChange={(value) => change({ caller: value })}
      />
      <PlainPhone
        label={t('handoverPage.callerPhone')}
        hint={t('handoverPage.callerPhoneHint')}
        error={faults.phone}
        onChange={(value) => change({ phone: value })}
      />
      <CallsBefore order={order} value={typed.callsBefore} onChange={(value) => change({ callsBefore: value })} />
    </SayForm>
  );
}

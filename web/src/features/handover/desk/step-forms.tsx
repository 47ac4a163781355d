import type { HandoverDetail } from '@vigiefaon/domain/handover/handover';
import type { HandoverStepInformation } from '@vigiefaon/domain/handover/handover.api';
import { type DeclineReason, declineReasons } from '@vigiefaon/domain/handover/handover-values';
import { useState } from 'react';
import { useCurrentUser } from '../../../api/current-user.ts';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton } from '../../../ui/buttons/buttons.tsx';
import { ChoiceChips } from '../../../ui/fields/choice-chips.tsx';
import { PhoneField } from '../../../ui/fields/phone-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { callsBefore } from '../calls-before.ts';
import { useHandoverStep } from '../use-handover-step.ts';
import { useHandoverWords } from '../use-handover-words.ts';

interface StepFormProps {
  handover: HandoverDetail;
  onTaken: () => void;
}

function useStep({ handover: { handoverId }, onTaken }: StepFormProps) {
  const { errorOf } = useHandoverWords();
  const { isPending, error, take } = useHandoverStep(handoverId);
  return {
    isPending,
    formProps: { busy: isPending, error: error ? errorOf(error) : null },
    send: (step: HandoverStepInformation) => void take(step, onTaken),
  };
}

function CallsBefore({ handover, value, onChange }: CallsBeforeProps) {
  const { t } = useTranslation();
  const { momentOf } = useHandoverWords();
  const { timeZone } = usePublicSettings();
  const { missionDate: mowingDate, order } = handover;
  const [hours] = useState(() =>
    callsBefore(
      { mowingDate, mowingTime: order?.mowingTime ?? null, timeZone: order?.timeZone ?? timeZone },
      new Date(),
    ),
  );
  if (hours.length === 0) return null;
  return (
    <SelectField
      label={t('handover.callsBeforeLabel')}
      value={value}
      data={[
        { value: '', label: t('handover.callsBeforeNone') },
        ...hours.map((hour) => ({ value: hour, label: momentOf(hour).alone })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface CallsBeforeProps {
  handover: HandoverDetail;
  value: string;
  onChange: (value: string) => void;
}

/** We take it: who will fly and call. */
export function TakeForm(props: StepFormProps) {
  const { t } = useTranslation();
  const { identity } = useCurrentUser();
  const { isPending, formProps, send } = useStep(props);
  const [name, setName] = useState([identity.firstname, identity.lastname].filter(Boolean).join(' '));
  const [phone, setPhone] = useState(identity.phone ?? '');
  const [hour, setHour] = useState('');
  const [isTried, setTried] = useState(false);
  const missing = { name: name.trim() === '', phone: phone === '' };
  const submit = () => {
    setTried(true);
    if (missing.name || missing.phone) return;
    send({ step: 'TAKE', caller: { name: name.trim(), phone, callsBefore: hour || null } });
  };
  return (
    <Form {...formProps} onSubmit={submit}>
      <p>{t('handover.takeLead', { name: props.handover.partner.name })}</p>
      <TextField
        label={t('handover.callerName')}
        required
        maxLength={200}
        value={name}
        error={isTried && missing.name ? 'REQUIRED' : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <PhoneField
        label={t('handover.callerPhone')}
        required
        value={phone}
        error={isTried && missing.phone ? 'REQUIRED' : undefined}
        onChange={setPhone}
      />
      <CallsBefore handover={props.handover} value={hour} onChange={setHour} />
      <MainButton type="submit" pending={isPending}>
        {t('handover.takeYes')}
      </MainButton>
    </Form>
  );
}

export function DeclineForm(props: StepFormProps) {
  const { t } = useTranslation();
  const { isPending, formProps, send } = useStep(props);
  const [reason, setReason] = useState<DeclineReason | null>(null);
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    if (reason) send({ step: 'DECLINE', reason, text: text.trim() || null });
  };
  return (
    <Form {...formProps} onSubmit={submit}>
      <ChoiceChips
        label={t('handover.why')}
        isRequired
        choices={declineReasons.map((value) => ({ value, label: t(`handover.declined.${value}`) }))}
        value={reason}
        error={isTried && reason === null ? 'REQUIRED' : undefined}
        onChange={(chosen) => setReason(declineReasons.find((known) => known === chosen) ?? null)}
      />
      <TextAreaField
        label={t('handover.text')}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <MainButton type="submit" pending={isPending}>
        {t('handover.declineYes')}
      </MainButton>
    </Form>
  );
}

/** One text and a button: a question, or why it is given back. */
function TextForm({ step, ...props }: StepFormProps & { step: 'ASK' | 'RETURN' }) {
  const { t } = useTranslation();
  const { isPending, formProps, send } = useStep(props);
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    if (text.trim() !== '') send({ step, text: text.trim() });
  };
  return (
    <Form {...formProps} onSubmit={submit}>
      <p>{t(`handover.lead.${step}`, { name: props.handover.partner.name })}</p>
      <TextAreaField
        label={t(`handover.text.${step}`)}
        required
        maxLength={step === 'ASK' ? 200 : 2000}
        value={text}
        error={isTried && text.trim() === '' ? 'REQUIRED' : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <MainButton type="submit" pending={isPending}>
        {t(`handover.yes.${step}`)}
      </MainButton>
    </Form>
  );
}

export function AskForm(props: StepFormProps) {
  return <TextForm step="ASK" {...props} />;
}

export function ReturnForm(props: StepFormProps) {
  return <TextForm step="RETURN" {...props} />;
}

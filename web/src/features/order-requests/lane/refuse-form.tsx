import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../../ui/buttons/buttons.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { Form } from '../../../ui/forms/form.tsx';

interface RefuseFormProps {
  isPending: boolean;
  error: string | null;
  /** Its person has said that it is theirs; else whoever is told the reason may be a stranger. */
  isConfirmed: boolean;
  onRefuse: (reason: string) => void;
  onBack: () => void;
}

/** Why a request is refused, which its person reads. */
export function RefuseForm({ isPending, error, isConfirmed, onRefuse, onBack }: RefuseFormProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = () => {
    if (reason.trim() === '') setMissing(true);
    else onRefuse(reason.trim());
  };
  return (
    <Form busy={isPending} error={error} onSubmit={send}>
      <TextAreaField
        label={t('requestLane.reason')}
        description={t(isConfirmed ? 'requestLane.reasonTold' : 'requestLane.reasonToldUnconfirmed')}
        value={reason}
        maxLength={300}
        required
        autosize
        minRows={2}
        data-autofocus
        error={isMissing && reason.trim() === '' ? 'REQUIRED' : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className="cluster gap-8">
        <MainButton type="submit" color="red" pending={isPending}>
          {t('requestLane.refuse')}
        </MainButton>
        <QuietButton onClick={onBack}>{t('common.back')}</QuietButton>
      </div>
    </Form>
  );
}

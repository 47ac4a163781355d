import { requestPasswordReset } from '@vigiefaon/domain/auth/password.api';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import { isCallError } from '../../../api/call-error.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton } from '../../../ui/buttons/buttons.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useSend } from '../use-send.ts';

const looksLikeMail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Asks for a link; what comes back is the same whether or not anybody has this mail. */
export function ForgottenPasswordForm({ onAsked }: { onAsked: (email: string) => void }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const [fault, setFault] = useState<string | undefined>();
  const { failure, pending, submit } = useSend(
    async (email: string) => {
      await call(requestPasswordReset, { params: { email } });
      onAsked(email);
    },
    (error) => {
      const [refused] = isCallError(error) ? error.fieldErrors : [];
      if (refused) setFault(refused.code);
      return refused ? null : errorMessage(error);
    },
  );

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    const wrong = looksLikeMail.test(email) ? undefined : 'INVALID_MAIL';
    setFault(email === '' ? 'REQUIRED' : wrong);
    if (!wrong) void submit(email);
  }

  return (
    <Form busy={pending} error={failure} onSubmit={handleSubmit}>
      <TextField
        name="email"
        type="email"
        inputMode="email"
        label={t('common.email')}
        autoComplete="email"
        required
        error={fault}
      />
      <MainButton type="submit" pending={pending} fullWidth field>
        {t('password.forgotten.submit')}
      </MainButton>
    </Form>
  );
}

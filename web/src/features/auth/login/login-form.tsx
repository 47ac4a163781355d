import type { LoginAnswer } from '@vigiefaon/domain/auth/auth.api';
import { normalizePhone } from '@vigiefaon/domain/phone';
import { type FormEvent, useState } from 'react';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton } from '../../../ui/buttons/buttons.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { registeredAs } from './just-registered.ts';
import { LoginCodeForm } from './login-code-form.tsx';
import { useLogIn } from './use-log-in.ts';

/** Mail as it is typed; anything that looks like a number becomes E.164, Belgian unless it says otherwise. */
function loginIdentifier(typed: string): string {
  return /^[+(\d][\d\s./()-]{5,}$/.test(typed) ? normalizePhone(typed) : typed;
}

interface Missing {
  identifier: boolean;
  password: boolean;
}

const nothingMissing: Missing = { identifier: false, password: false };

/** Mail or phone in one field; the fields are the browser's own, so that password managers fill them. */
export function LoginForm({ onLoggedIn }: { onLoggedIn: (answer: LoginAnswer) => void }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const [missing, setMissing] = useState(nothingMissing);
  const { failure, pending, asksCode, sendPassword, sendCode, startAgain } = useLogIn(onLoggedIn);
  const error = failure ? errorMessage(failure) : null;

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const typed = new FormData(event.currentTarget);
    const identifier = String(typed.get('identifier') ?? '').trim();
    const password = String(typed.get('password') ?? '');
    setMissing({ identifier: identifier === '', password: password === '' });
    if (identifier === '' || password === '') return;
    void sendPassword({ identifier: loginIdentifier(identifier), password });
  }

  if (asksCode)
    return <LoginCodeForm pending={pending} error={error} onCode={(code) => void sendCode(code)} onBack={startAgain} />;
  return (
    <Form busy={pending} error={error} onSubmit={handleSubmit}>
      <TextField
        name="identifier"
        label={t('auth.login.identifier')}
        autoComplete="username"
        defaultValue={registeredAs()}
        autoCapitalize="none"
        spellCheck={false}
        required
        error={missing.identifier ? 'REQUIRED' : undefined}
      />
      <PasswordField
        name="password"
        label={t('auth.login.password')}
        autoComplete="current-password"
        required
        error={missing.password ? 'REQUIRED' : undefined}
      />
      <MainButton type="submit" pending={pending} fullWidth field>
        {t('auth.login.submit')}
      </MainButton>
    </Form>
  );
}

import type { LoginAnswer } from '@vigiefaon/domain/auth/auth.api';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { leanLogin } from '../../api/lean-endpoints.ts';
import { knownDevices } from '../../api/session-storage.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton } from '../../ui/buttons.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { forgetRegisteredAs, registeredAs } from './just-registered.ts';
import { loginIdentifier } from './login-identifier.ts';

interface Missing {
  identifier: boolean;
  password: boolean;
}

const nothingMissing: Missing = { identifier: false, password: false };

/** Mail or phone in one field; the fields are the browser's own, so that password managers fill them. */
export function LoginForm({ onLoggedIn }: { onLoggedIn: (answer: LoginAnswer) => void }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const [failure, setFailure] = useState<unknown>(null);
  const [missing, setMissing] = useState(nothingMissing);
  const [pending, setPending] = useState(false);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const typed = new FormData(event.currentTarget);
    const identifier = String(typed.get('identifier') ?? '').trim();
    const password = String(typed.get('password') ?? '');
    setFailure(null);
    setMissing({ identifier: identifier === '', password: password === '' });
    if (identifier === '' || password === '') return;
    setPending(true);
    try {
      const body = { identifier: loginIdentifier(identifier), password, devices: knownDevices() };
      const answer = await call(leanLogin, { body });
      forgetRegisteredAs();
      onLoggedIn(answer);
    } catch (error) {
      setFailure(error);
      setPending(false);
    }
  }

  return (
    <Form busy={pending} error={failure ? errorMessage(failure) : null} onSubmit={handleSubmit}>
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

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../../ui/buttons/buttons.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import classes from '../auth.module.css';

interface LoginCodeFormProps {
  pending: boolean;
  error: string | null;
  onCode: (code: string) => void;
  /** Back to mail and password, as somebody else for instance. */
  onBack: () => void;
}

/** After the right password: the six digits of the authenticator, which the browser may fill in, or a recovery code. */
export function LoginCodeForm({ pending, error, onCode, onBack }: LoginCodeFormProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const [isRecovery, setRecovery] = useState(false);

  useEffect(() => field.current?.focus(), []);

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    setMissing(code === '');
    if (code !== '') onCode(code);
  }

  return (
    <Form busy={pending} error={error} onSubmit={handleSubmit}>
      {/* Another field, not the same with another keyboard: phones change theirs only for a new one. */}
      <TextField
        ref={field}
        key={String(isRecovery)}
        name="code"
        label={t(isRecovery ? 'auth.login.recoveryCode' : 'auth.login.code')}
        description={t(isRecovery ? 'auth.login.recoveryCodeHint' : 'auth.login.codeHint')}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        error={isMissing ? 'REQUIRED' : undefined}
      />
      <MainButton type="submit" pending={pending} fullWidth field>
        {t('auth.login.submit')}
      </MainButton>
      <div className={classes.links}>
        <QuietButton onClick={() => setRecovery(!isRecovery)}>
          {t(isRecovery ? 'auth.login.withCode' : 'auth.login.withRecoveryCode')}
        </QuietButton>
        <QuietButton onClick={onBack}>{t('auth.login.back')}</QuietButton>
      </div>
    </Form>
  );
}

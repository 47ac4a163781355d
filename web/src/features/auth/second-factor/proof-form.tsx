import { type FormEvent, useState } from 'react';
import { isCallError } from '../../../api/call-error.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { OwnPasswordField } from '../../../identity/own-password-field.tsx';
import { MainButton } from '../../../ui/buttons/buttons.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form } from '../../../ui/forms/form.tsx';

interface ProofFormProps {
  label: string;
  /** How the code is called that is asked for beside the password; absent where the password is enough. */
  codeLabel?: string;
  pending: boolean;
  error: unknown;
  onProof: (proof: { password: string; code: string }) => void;
}

/** Asks who it is before the second factor is changed: the password, and perhaps a code. */
export function ProofForm({ label, codeLabel, pending, error, onProof }: ProofFormProps) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const [missing, setMissing] = useState({ password: false, code: false });
  const isWrongPassword = isCallError(error, 'MISSING_REQUIRED_FIELDS');

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    const typed = new FormData(event.currentTarget);
    const password = String(typed.get('password') ?? '');
    const code = String(typed.get('code') ?? '').trim();
    const lacks = { password: password === '', code: codeLabel !== undefined && code === '' };
    setMissing(lacks);
    if (!lacks.password && !lacks.code) onProof({ password, code });
  }

  return (
    <Form busy={pending} error={error && !isWrongPassword ? errorMessage(error) : null} onSubmit={handleSubmit}>
      <OwnPasswordField
        name="password"
        why={t('secondFactor.passwordWhy')}
        error={missing.password ? 'REQUIRED' : isWrongPassword ? 'WRONG_PASSWORD' : undefined}
      />
      {codeLabel === undefined ? null : (
        <TextField
          name="code"
          label={codeLabel}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
          error={missing.code ? 'REQUIRED' : undefined}
        />
      )}
      <div>
        <MainButton type="submit" pending={pending}>
          {label}
        </MainButton>
      </div>
    </Form>
  );
}

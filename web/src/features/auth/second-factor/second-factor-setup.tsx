import { useQueryClient } from '@tanstack/react-query';
import { beginSecondFactor, confirmSecondFactor, getSecondFactor } from '@vigiefaon/domain/auth/second-factor.api';
import { getUser } from '@vigiefaon/domain/users/users.api';
import { type FormEvent, useState } from 'react';
import { isCallError } from '../../../api/call-error.ts';
import { queryOf, useEndpointMutation } from '../../../api/queries.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../../ui/buttons/buttons.tsx';
import { LinkCode } from '../../../ui/buttons/link-code.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { ProofForm } from './proof-form.tsx';
import classes from './recovery-codes.module.css';

type OnCodes = (recoveryCodes: string[]) => void;

/** The secret for the authenticator, as an image and typed, and the first code that shows that it has arrived there. */
function FirstCode({ secret, link, onCodes }: { secret: string; link: string; onCodes: OnCodes }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useEndpointMutation(confirmSecondFactor, {
    forgets: [getSecondFactor, getUser],
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    setMissing(code === '');
    if (code !== '') mutate({ body: { code } });
  }

  return (
    <>
      <p>{t('secondFactor.scan')}</p>
      <LinkCode link={link} label={t('secondFactor.qr')} />
      <p>{t('secondFactor.typed')}</p>
      <p className={classes.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
      <p>
        <a href={link}>{t('secondFactor.open')}</a>
      </p>
      <Form busy={isPending} error={error ? errorMessage(error) : null} onSubmit={handleSubmit}>
        <TextField
          name="code"
          label={t('secondFactor.code')}
          description={t('secondFactor.codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          required
          error={isMissing ? 'REQUIRED' : undefined}
        />
        <div>
          <MainButton type="submit" pending={isPending}>
            {t('secondFactor.confirm')}
          </MainButton>
        </div>
      </Form>
    </>
  );
}

interface SecondFactorSetupProps {
  onCodes: OnCodes;
  /** Where nothing else can be done before it. */
  isFirst?: boolean;
}

/** Switches the second factor on: password, secret, first code. */
export function SecondFactorSetup({ onCodes, isFirst = false }: SecondFactorSetupProps) {
  const { t } = useTranslation();
  const [isBegun, setBegun] = useState(false);
  const BeginButton = isFirst ? MainButton : QuietButton;
  const cache = useQueryClient();
  const { mutate, isPending, error, data } = useEndpointMutation(beginSecondFactor, {
    onError: (refusal) => {
      // Another window was faster: the screen says so.
      if (isCallError(refusal, 'SECOND_FACTOR_IS_ON')) void cache.invalidateQueries(queryOf(getSecondFactor));
    },
  });
  return (
    <div className="stack gap-16">
      <p>{t('secondFactor.lead')}</p>
      {data ? (
        <FirstCode {...data} onCodes={onCodes} />
      ) : (
        <>
          <p>{t('secondFactor.app')}</p>
          {isBegun ? (
            <ProofForm
              label={t('secondFactor.next')}
              pending={isPending}
              error={error}
              onProof={({ password }) => mutate({ body: { password } })}
            />
          ) : (
            <div>
              <BeginButton onClick={() => setBegun(true)}>{t('secondFactor.begin')}</BeginButton>
            </div>
          )}
        </>
      )}
    </div>
  );
}

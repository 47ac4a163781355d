import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { IdentityInformation } from '@vigiefaon/domain/identity/identity';
import { CurrentPassword } from '@vigiefaon/domain/identity/password';
import { asksPassword } from '@vigiefaon/domain/users/asks-password';
import type { User } from '@vigiefaon/domain/users/user';
import { getUser, updateUser } from '@vigiefaon/domain/users/users.api';
import { useState } from 'react';
import * as z from 'zod/mini';
import { applyFieldErrors, validateWith } from '../../../api/field-errors.ts';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { keepAnswer, queryOf, useEndpointMutation } from '../../../api/queries.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IdentityFields } from '../../../identity/identity-fields.tsx';
import { type IdentityValues, identityInformationOf, valuesOfIdentity } from '../../../identity/identity-values.ts';
import { OwnPasswordField, passwordShown } from '../../../identity/own-password-field.tsx';
import { applyTakenIdentity } from '../../../identity/taken-identity.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { SaveButton } from '../../../ui/forms/save-button.tsx';

/** A new mail that waits for its link to be opened, and what counts until then. */
function PendingMail({ user: { pendingEmail, identity, isMailConfirmed } }: { user: User }) {
  const { t } = useTranslation();
  const { mailIsSent } = usePublicSettings();
  if (pendingEmail === null) return null;
  const { email } = identity;
  // Nothing is sent to an address that nobody has confirmed.
  const until = isMailConfirmed ? 'profile.mailAsked.until' : 'profile.mailAsked.untilUnconfirmed';
  return (
    <Notice kind="info" role="status" title={t('profile.mailAsked')}>
      <p>{t(mailIsSent ? 'profile.mailAsked.sent' : 'profile.mailAsked.kept', { email: pendingEmail })}</p>
      <p>{email === null ? t('profile.mailAsked.untilPhone') : t(until, { email })}</p>
      <p>{t('profile.mailAsked.newPassword')}</p>
    </Notice>
  );
}

interface Values {
  identity: IdentityValues;
  currentPassword: string;
}

const Body = z.object({ identity: IdentityInformation, currentPassword: z.optional(CurrentPassword) });
const bodyOf = ({ identity, currentPassword }: Values) => ({
  identity: identityInformationOf(identity),
  ...passwordShown(currentPassword),
});

function valuesOf({ identity }: User): Values {
  return { identity: valuesOfIdentity(identity), currentPassword: '' };
}

function isPasswordAsked(user: User, { identity }: Values): boolean {
  const before = { ...user, ...user.identity };
  return asksPassword({ isOwn: true, before, after: { ...before, ...identityInformationOf(identity) } });
}

export function IdentityForm({ user }: { user: User }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const cache = useQueryClient();
  const params = { userId: user.userId };
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Values>({
    initialValues: valuesOf(user),
    validate: validateWith(Body, bodyOf),
  });
  const { mutate, isPending } = useEndpointMutation(updateUser, {
    onSuccess: (changed) => {
      keepAnswer(cache, queryOf(getUser, { params }), changed);
      form.setValues(valuesOf(changed));
      const isMailAsked = changed.pendingEmail !== null && changed.pendingEmail !== user.pendingEmail;
      if (isMailAsked) showToast({ severity: 'info', summary: t('profile.mailAsked') });
      else showToast({ severity: 'success', summary: t('profile.USER_MODIFIED') });
    },
    onError: (error) => {
      if (applyTakenIdentity(form, error, t)) return;
      applyFieldErrors(form, error);
      setFailure(errorMessage(error));
    },
  });

  function handleSubmit(values: Values) {
    setFailure(null);
    mutate({ params, body: bodyOf(values) });
  }

  return (
    <Form busy={isPending} error={failure} onSubmit={form.onSubmit(handleSubmit)}>
      <PendingMail user={user} />
      <IdentityFields form={form} />
      {isPasswordAsked(user, form.values) ? (
        <OwnPasswordField why={t('profile.password.currentWhy')} {...form.getInputProps('currentPassword')} />
      ) : null}
      <SaveButton pending={isPending} />
    </Form>
  );
}

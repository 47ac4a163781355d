import type { ComponentProps } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { PasswordField } from '../ui/fields/password-field.tsx';

/** The password of whoever makes a change, where the change asks who that is; `why` says so in a sentence. */
export function OwnPasswordField({
  why,
  ...props
}: { why: string } & Omit<ComponentProps<typeof PasswordField>, 'label'>) {
  const { t } = useTranslation();
  return (
    <PasswordField
      label={t('common.currentPassword')}
      description={why}
      autoComplete="current-password"
      required
      {...props}
    />
  );
}

/** As it is sent: not at all where nothing was typed. */
export function passwordShown(currentPassword: string): { currentPassword?: string } {
  return currentPassword === '' ? {} : { currentPassword };
}

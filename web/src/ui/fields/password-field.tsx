import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFieldErrorText } from './field-error-text.ts';

/** The password is shown on demand; managers recognise it by `autoComplete`. */
export function PasswordField({ error, ...props }: PasswordInputProps) {
  const { t } = useTranslation();
  const [visible, setVisible] = useState(false);
  const label = t(visible ? 'common.hidePassword' : 'common.showPassword');
  return (
    <PasswordInput
      size="md"
      visible={visible}
      onVisibilityChange={setVisible}
      rightSectionWidth={48}
      visibilityToggleButtonProps={{ 'aria-label': label, tabIndex: 0 }}
      aria-invalid={error ? true : undefined}
      {...props}
      error={useFieldErrorText(error)}
    />
  );
}

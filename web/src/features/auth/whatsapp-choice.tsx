import type { CheckboxProps } from '@mantine/core';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';

/** Whether somebody wants messages by WhatsApp, with what it takes; what cannot be had can only be given up. */
export function WhatsappChoice({ phone, checked, ...props }: CheckboxProps & { phone: string | null }) {
  const { t } = useTranslation();
  const { whatsappIsSent } = usePublicSettings();
  const canBeHad = whatsappIsSent && phone !== null;
  const why = whatsappIsSent
    ? phone === null
      ? t('profile.whatsapp.noPhone')
      : t('profile.whatsapp.number', { phone: readablePhone(phone) })
    : t('profile.whatsapp.off');
  return (
    <CheckboxField
      label={t('profile.notifyByWhatsapp')}
      description={why}
      {...props}
      checked={checked}
      disabled={!canBeHad && !checked}
    />
  );
}

import type { CheckboxProps } from '@mantine/core';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';

interface WhatsappChoiceProps extends CheckboxProps {
  phone: string | null;
  isPhoneConfirmed: boolean;
}

function useWhatItTakes({ phone, isPhoneConfirmed }: Pick<WhatsappChoiceProps, 'phone' | 'isPhoneConfirmed'>): string {
  const { t } = useTranslation();
  const { whatsappIsSent } = usePublicSettings();
  if (!whatsappIsSent) return t('profile.whatsapp.off');
  if (phone === null) return t('profile.whatsapp.noPhone');
  return t(isPhoneConfirmed ? 'profile.whatsapp.number' : 'profile.whatsapp.unconfirmed', {
    phone: readablePhone(phone),
  });
}

/** Whether somebody wants messages by WhatsApp, with what it takes; what cannot be had can only be given up. */
export function WhatsappChoice({ phone, isPhoneConfirmed, checked, ...props }: WhatsappChoiceProps) {
  const { t } = useTranslation();
  const { whatsappIsSent } = usePublicSettings();
  const canBeHad = whatsappIsSent && phone !== null;
  return (
    <CheckboxField
      label={t('profile.notifyByWhatsapp')}
      description={useWhatItTakes({ phone, isPhoneConfirmed })}
      {...props}
      checked={checked}
      disabled={!canBeHad && !checked}
    />
  );
}

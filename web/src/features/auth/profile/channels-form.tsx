import type { CheckboxProps } from '@mantine/core';
import { useForm } from '@mantine/form';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import type { Preferences, User } from '@vigiefaon/domain/users/user';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { SaveButton } from '../../../ui/forms/save-button.tsx';
import { useSavePreferences } from './use-save-preferences.ts';

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
function WhatsappChoice({ phone, isPhoneConfirmed, checked, ...props }: WhatsappChoiceProps) {
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

/** The channels by which messages come. */
export function ChannelsForm({ user }: { user: User }) {
  const { t } = useTranslation();
  const { save, isPending, failure } = useSavePreferences(user);
  const { notifyByMail, notifyByWhatsapp } = user.preferences;
  const form = useForm<Omit<Preferences, 'locale'>>({ initialValues: { notifyByMail, notifyByWhatsapp } });
  return (
    <Form busy={isPending} error={failure} onSubmit={form.onSubmit(save)}>
      <CheckboxField label={t('profile.notifyByMail')} {...form.getInputProps('notifyByMail', { type: 'checkbox' })} />
      <WhatsappChoice
        phone={user.identity.phone}
        isPhoneConfirmed={user.isPhoneConfirmed}
        {...form.getInputProps('notifyByWhatsapp', { type: 'checkbox' })}
      />
      <SaveButton pending={isPending} />
    </Form>
  );
}

import { useForm } from '@mantine/form';
import type { Preferences, User } from '@vigiefaon/domain/users/user';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { SaveButton } from '../../../ui/forms/save-button.tsx';
import { useSavePreferences } from './use-save-preferences.ts';
import { WhatsappChoice } from './whatsapp-choice.tsx';

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

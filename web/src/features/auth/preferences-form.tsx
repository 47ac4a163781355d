import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import type { Preferences, User } from '@vigiefaon/domain/users/user';
import { getUser, updatePreferences } from '@vigiefaon/domain/users/users.api';
import { queryOf, useSend } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { locales } from '../../i18n/choose-locale.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton } from '../../ui/buttons.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Form } from '../../ui/form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { WhatsappChoice } from './whatsapp-choice.tsx';

/** Language of the screens and of the messages, and the channels by which they come. */
export function PreferencesForm({ user }: { user: User }) {
  const { t, setLocale } = useTranslation();
  const errorMessage = useErrorMessage();
  const cache = useQueryClient();
  const params = { userId: user.userId };
  const form = useForm<Preferences>({ initialValues: user.preferences });
  const { mutate, isPending, error } = useSend(updatePreferences, {
    onSuccess: (changed) => {
      cache.setQueryData(queryOf(getUser, { params }).queryKey, changed);
      setLocale(changed.preferences.locale);
      showToast({ severity: 'success', summary: t('profile.preferencesSaved') });
    },
  });
  return (
    <Form
      busy={isPending}
      error={error ? errorMessage(error) : null}
      onSubmit={form.onSubmit((body) => mutate({ params, body }))}
    >
      <SelectField
        label={t('common.language')}
        data={locales.map((locale) => ({ value: locale, label: t(`common.language.${locale}`) }))}
        {...form.getInputProps('locale')}
      />
      <CheckboxField label={t('profile.notifyByMail')} {...form.getInputProps('notifyByMail', { type: 'checkbox' })} />
      <WhatsappChoice phone={user.identity.phone} {...form.getInputProps('notifyByWhatsapp', { type: 'checkbox' })} />
      <div>
        <MainButton type="submit" pending={isPending}>
          {t('common.save')}
        </MainButton>
      </div>
    </Form>
  );
}

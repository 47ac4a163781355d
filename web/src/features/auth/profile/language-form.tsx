import { useForm } from '@mantine/form';
import type { Preferences, User } from '@vigiefaon/domain/users/user';
import { languageChoices } from '../../../i18n/language-names.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { SaveButton } from '../../../ui/forms/save-button.tsx';
import { useSavePreferences } from './use-save-preferences.ts';

/** Language of the screens and of the messages. */
export function LanguageForm({ user }: { user: User }) {
  const { t } = useTranslation();
  const { save, isPending, failure } = useSavePreferences(user);
  const form = useForm<Pick<Preferences, 'locale'>>({ initialValues: { locale: user.preferences.locale } });
  return (
    <Form busy={isPending} error={failure} onSubmit={form.onSubmit(save)}>
      <SelectField label={t('common.language')} data={languageChoices} {...form.getInputProps('locale')} />
      <SaveButton pending={isPending} />
    </Form>
  );
}

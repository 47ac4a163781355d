import { shippedAccent } from '@vigiefaon/domain/letterhead/accent';
import {
  type Letterhead,
  longestAssociationAddress,
  longestAssociationName,
  longestSignatory,
} from '@vigiefaon/domain/letterhead/letterhead';
import { getLetterhead, saveLetterhead } from '@vigiefaon/domain/letterhead/letterhead.api';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ColorField } from '../../ui/fields/color-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { SaveButton } from '../../ui/forms/save-button.tsx';
import { SettingsTopic } from '../../ui/forms/settings-topic.tsx';
import { useVersionedForm } from '../../ui/forms/use-versioned-form.ts';
import { AccentPreview } from './accent-preview.tsx';
import { LogoChoice } from './logo-choice.tsx';
import { PaperHead } from './paper-head.tsx';

interface Values {
  name: string;
  address: string;
  signatory: string;
  iban: string;
  accent: string;
  version: number;
}

const valuesOf = ({ name, address, signatory, iban, accent, version }: Letterhead): Values => ({
  name: name ?? '',
  address: address ?? '',
  signatory: signatory ?? '',
  iban: iban ?? '',
  accent: accent ?? '',
  version,
});

function LetterheadForm({ kept }: { kept: Letterhead }) {
  const { t } = useTranslation();
  const { letterhead } = usePublicSettings();
  const { form, formProps, isPending } = useVersionedForm({
    read: getLetterhead,
    save: saveLetterhead,
    kept,
    valuesOf,
    bodyOf: (values: Values) => values,
    isPublic: true,
    savedText: () => t('letterhead.saved'),
  });
  // Only what could be saved as it stands is shown.
  const said = saveLetterhead.body.safeParse(form.values).data ?? kept;
  const { accent } = said;
  return (
    <>
      <Form {...formProps}>
        <TextField
          label={t('letterhead.name')}
          autoComplete="organization"
          maxLength={longestAssociationName}
          {...form.getInputProps('name')}
        />
        <TextAreaField
          label={t('letterhead.address')}
          description={t('letterhead.addressHint')}
          maxLength={longestAssociationAddress}
          {...form.getInputProps('address')}
        />
        <TextField
          label={t('letterhead.signatory')}
          description={t('letterhead.signatoryHint')}
          maxLength={longestSignatory}
          {...form.getInputProps('signatory')}
        />
        <TextField
          label={t('letterhead.iban')}
          description={t('letterhead.ibanHint')}
          {...form.getInputProps('iban')}
        />
        <ColorField
          label={t('letterhead.color')}
          description={t('letterhead.colorHint')}
          chooseLabel={t('letterhead.chooseColor')}
          fallback={shippedAccent}
          {...form.getInputProps('accent')}
          value={form.values.accent}
        />
        {accent ? <AccentPreview accent={accent} /> : null}
        <SaveButton pending={isPending} />
      </Form>
      <LogoChoice />
      <PaperHead letterhead={said} logo={letterhead.logo} />
    </>
  );
}

/** Who the association is. */
export function LetterheadTopic() {
  const { t } = useTranslation();
  return (
    <SettingsTopic
      title={t('letterhead.title')}
      lead={t('letterhead.lead')}
      read={getLetterhead}
      form={(kept) => <LetterheadForm kept={kept} />}
    />
  );
}

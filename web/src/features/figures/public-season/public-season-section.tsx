import {
  getPublicSeasonSettings,
  getSeasonCounter,
  type PublicSeasonSettings,
  savePublicSeasonSettings,
} from '@vigiefaon/domain/figures/public-season.api';
import type { Locale } from '@vigiefaon/domain/languages/locales';
import { escapeMarkup } from '@vigiefaon/domain/typography/escape-markup';
import { useState } from 'react';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useEndpointQuery } from '../../../api/queries.ts';
import { languageChoices } from '../../../i18n/language-names.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { SaveButton } from '../../../ui/forms/save-button.tsx';
import { useVersionedForm } from '../../../ui/forms/use-versioned-form.ts';
import { TopicSection } from '../../../ui/layout/topic-section.tsx';

/** Enough down to 260 pixels of width, in the longest of our words. */
const frameHeight = 360;

/** What the builder of a web site puts into a page. */
function frameCode(address: string, title: string): string {
  const style = 'border:0;width:100%';
  return `<iframe src="${address}" title="${escapeMarkup(title)}" height="${frameHeight}" style="${style}" loading="lazy"></iframe>`;
}

function ForOtherSites() {
  const { t, locale } = useTranslation();
  const [language, setLanguage] = useState<Locale>(locale);
  const { letterhead } = usePublicSettings();
  const { origin } = window.location;
  const counter = `${origin}${getSeasonCounter.path}?locale=${language}`;
  const code = frameCode(counter, letterhead.name ?? 'VigieFaon');
  return (
    <div className="stack gap-12">
      <ul className="bullets stack gap-4">
        <li>
          <a href="/season">{t('outside.season.page')}</a>
        </li>
        <li>
          <a href={counter}>{t('outside.season.counter')}</a>
        </li>
      </ul>
      <SelectField
        label={t('outside.season.language')}
        data={languageChoices}
        value={language}
        onChange={({ currentTarget }) => setLanguage(currentTarget.value as Locale)}
      />
      <TextAreaField
        label={t('outside.season.code')}
        description={t('outside.season.codeHint')}
        value={code}
        readOnly
      />
      <div>
        <CopyButton text={code}>{t('outside.season.copy')}</CopyButton>
      </div>
    </div>
  );
}

function SettingForm({ kept }: { kept: PublicSeasonSettings }) {
  const { t } = useTranslation();
  const { form, formProps, isPending } = useVersionedForm({
    read: getPublicSeasonSettings,
    save: savePublicSeasonSettings,
    kept,
    valuesOf: (settings) => settings,
    bodyOf: (values: PublicSeasonSettings) => values,
    savedText: ({ isPublic }) => t(isPublic ? 'outside.season.shown' : 'outside.season.hidden'),
  });
  return (
    <>
      <Form {...formProps}>
        <CheckboxField
          label={t('outside.season.isPublic')}
          description={t('outside.season.isPublicHint')}
          {...form.getInputProps('isPublic', { type: 'checkbox' })}
        />
        <SaveButton pending={isPending} />
      </Form>
      {kept.isPublic ? <ForOtherSites /> : null}
    </>
  );
}

/** Whether anybody may read what a season has brought, and how it comes onto another web site. */
export function PublicSeasonSection() {
  const { t } = useTranslation();
  const read = useEndpointQuery(getPublicSeasonSettings, {});
  return (
    <TopicSection title={t('outside.season.title')} lead={t('outside.season.lead')} read={read}>
      {read.data ? <SettingForm kept={read.data} /> : null}
    </TopicSection>
  );
}

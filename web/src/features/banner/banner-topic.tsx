import { toWrite } from '@vigiefaon/domain/languages/kept-text';
import type { LocalizedText } from '@vigiefaon/domain/localized-text';
import { type BannerSettings, bannerOn, bannerSeverities, longestBanner } from '@vigiefaon/domain/settings/banner';
import { getBanner, saveBanner } from '@vigiefaon/domain/settings/settings.api';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DayField } from '../../ui/day-and-time/day-field.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { LocalizedTextFields } from '../../ui/fields/localized-text-fields.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { SaveButton } from '../../ui/forms/save-button.tsx';
import { SettingsTopic } from '../../ui/forms/settings-topic.tsx';
import { useVersionedForm } from '../../ui/forms/use-versioned-form.ts';
import { usePageMark } from '../../ui/layout/use-page-mark.ts';
import { BannerLine } from './banner-line.tsx';
import classes from './banner-topic.module.css';

type Values = Omit<BannerSettings, 'lastDay' | 'text'> & { lastDay: string; text: LocalizedText };

const valuesOf = (kept: BannerSettings): Values => ({
  ...kept,
  text: toWrite(kept.text),
  lastDay: kept.lastDay ?? '',
});
const bodyOf = (values: Values) => ({ ...values, lastDay: values.lastDay === '' ? null : values.lastDay });

function BannerForm({ kept }: { kept: BannerSettings }) {
  const { t } = useTranslation();
  const { today } = usePublicSettings();
  const { form, formProps, isPending } = useVersionedForm({
    read: getBanner,
    save: saveBanner,
    kept,
    valuesOf,
    bodyOf,
    isPublic: true,
    savedText: ({ isOn }) => t(isOn ? 'tools.banner.savedOn' : 'tools.banner.savedOff'),
  });
  usePageMark('wide-topic');
  const severities = bannerSeverities.map((value) => ({ value, label: t(`tools.banner.severity.${value}`) }));
  const shown = bannerOn(today, bodyOf(form.values));
  return (
    <Form {...formProps}>
      <CheckboxField label={t('tools.banner.isOn')} {...form.getInputProps('isOn', { type: 'checkbox' })} />
      <LocalizedTextFields
        label={t('tools.banner.text')}
        required={form.values.isOn}
        maxLength={longestBanner}
        inputPropsOf={(locale) => form.getInputProps(`text.${locale}`)}
      />
      <div className={classes.choices}>
        <Segmented
          label={t('tools.banner.severity')}
          value={form.values.severity}
          onChange={(severity) => form.setFieldValue('severity', severity)}
          data={severities}
        />
        <DayField
          label={t('tools.banner.lastDay')}
          description={t('tools.banner.lastDayHint')}
          min={today}
          {...form.getInputProps('lastDay')}
        />
      </div>
      <div className="stack gap-8 quiet" role="status">
        <span>{t(shown ? 'tools.banner.preview' : 'tools.banner.previewNone')}</span>
        <BannerLine banner={shown} />
      </div>
      <SaveButton pending={isPending} />
    </Form>
  );
}

/** The association's own message above every page, also those before the login. */
export function BannerTopic() {
  const { t } = useTranslation();
  return (
    <SettingsTopic
      title={t('tools.banner')}
      lead={t('tools.banner.lead')}
      read={getBanner}
      form={(kept) => <BannerForm kept={kept} />}
    />
  );
}

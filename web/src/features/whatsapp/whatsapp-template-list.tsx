import type { Locale } from '@vigiefaon/domain/languages/locales';
import { sampleEnd, sampleParameters } from '@vigiefaon/domain/whatsapp/template-samples';
import {
  type WhatsappTemplate,
  whatsappBody,
  whatsappButtons,
  whatsappOpening,
  whatsappTemplateName,
  whatsappTemplates,
} from '@vigiefaon/domain/whatsapp/whatsapp-templates';
import { useState } from 'react';
import { languageChoices } from '../../i18n/language-names.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { CopyButton } from './copy-button.tsx';
import classes from './whatsapp.module.css';

function Template({ template, locale }: { template: WhatsappTemplate; locale: Locale }) {
  const { t } = useTranslation();
  const name = whatsappTemplateName(template);
  const body = whatsappBody(template, locale);
  const titles = whatsappButtons(template, locale).map(({ title }) => title);
  const opening = whatsappOpening(template, locale);
  const examples = sampleParameters(template, locale).map((value, index) => ({ number: index + 1, value }));
  return (
    <details className={`folding ${classes.template}`}>
      <summary>
        <code>{name}</code>
      </summary>
      <p className={classes.body} lang={locale}>
        {body}
      </p>
      <h4>{t('whatsapp.examples')}</h4>
      <ol className={classes.examples} lang={locale}>
        {examples.map(({ number, value }) => (
          <li key={number}>
            <code>{`{{${number}}}`}</code> {value}
          </li>
        ))}
      </ol>
      {titles.length > 0 ? (
        <>
          <h4 className="spaced">{t('whatsapp.buttons')}</h4>
          <p lang={locale}>{titles.join(' · ')}</p>
        </>
      ) : null}
      {opening === null ? null : (
        <>
          <h4 className="spaced">{t('whatsapp.opening')}</h4>
          <p lang={locale}>{opening}</p>
          <p>
            <code>{`${location.origin}/{{1}}`}</code> ({sampleEnd})
          </p>
        </>
      )}
      <div className={classes.buttons}>
        <CopyButton label={t('whatsapp.copyName')} text={name} />
        <CopyButton label={t('whatsapp.copyBody')} text={body} />
      </div>
    </details>
  );
}

/** The templates as they have to stand at Meta, to be copied there one by one. */
export function WhatsappTemplateList() {
  const { t, locale: own } = useTranslation();
  const [locale, setLocale] = useState<Locale>(own);
  return (
    <section className={classes.card} aria-labelledby="whatsapp-templates">
      <h3 id="whatsapp-templates">{t('whatsapp.templates')}</h3>
      <p className="quiet">{t('whatsapp.templatesHint')}</p>
      <Segmented label={t('common.language')} value={locale} onChange={setLocale} data={languageChoices} />
      <div>
        {whatsappTemplates.map((template) => (
          <Template key={template} template={template} locale={locale} />
        ))}
      </div>
    </section>
  );
}

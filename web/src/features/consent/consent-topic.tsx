import { getConsentAcceptances } from '@vigiefaon/domain/consent/consent.api';
import { unknownPlaceholder } from '@vigiefaon/domain/consent/consent-placeholders';
import { fillConsent } from '@vigiefaon/domain/consent/fill-consent';
import { useEndpointQuery } from '../../api/queries.ts';
import { unknownPlaceholderIn } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PublishTopic } from '../../published-text/publish-topic.tsx';
import { FormattedText } from '../../ui/text/formatted-text.tsx';

/** The data-protection text, and how many have accepted it. */
export function ConsentTopic() {
  const { t } = useTranslation();
  const { data: counts } = useEndpointQuery(getConsentAcceptances, {});
  return (
    <PublishTopic
      title={t('tools.consent')}
      kind="consent"
      people={counts ? counts.accepted + counts.older + counts.never : 0}
      versionInWords={({ version }) => t('consent.version', { version })}
      whyNot={(text) => {
        const name = unknownPlaceholder(text);
        return name === null ? null : unknownPlaceholderIn(t, name);
      }}
      preview={(text, locale, { facts }) => <FormattedText text={fillConsent(locale, text, facts)} locale={locale} />}
    >
      {counts ? <p className="quiet">{t('consent.counts', { ...counts })}</p> : null}
    </PublishTopic>
  );
}

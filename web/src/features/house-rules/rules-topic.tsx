import { getRulesAcceptances } from '@vigiefaon/domain/house-rules/house-rules.api';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PublishTopic } from '../../published-text/publish-topic.tsx';
import { Acceptances } from './acceptances.tsx';
import { HouseRulesText } from './house-rules-text.tsx';

/** The rules of the pilots, and who has accepted them. */
export function RulesTopic() {
  const { t, format } = useTranslation();
  const { data: acceptances } = useEndpointQuery(getRulesAcceptances, {});
  return (
    <PublishTopic
      title={t('tools.rules')}
      kind="houseRules"
      people={acceptances?.pilots ?? 0}
      versionInWords={({ version, publishedAt }) =>
        t('houseRules.version', { version, when: format.part.instant(publishedAt) })
      }
      preview={(text, locale) => <HouseRulesText text={text} locale={locale} />}
    >
      <Acceptances />
    </PublishTopic>
  );
}

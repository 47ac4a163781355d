import type { HouseRules } from '@vigiefaon/domain/house-rules/house-rules.api';
import { readIn } from '@vigiefaon/domain/languages/kept-text';
import { fillText } from '@vigiefaon/domain/typography/fill-text';
import type { Locale } from '@vigiefaon/domain/users/user';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormattedText } from '../../ui/text/formatted-text.tsx';

/** The rules as pilots read them: the hours of the evening are those in force. */
export function HouseRulesText({ text, locale }: { text: string; locale: Locale }) {
  const { planningTime, answerTime } = usePublicSettings();
  return <FormattedText text={fillText(locale, text, { planningTime, answerTime })} locale={locale} />;
}

/** The rules in force, and since when they are. */
export function HouseRulesInForce({ rules }: { rules: HouseRules }) {
  const { t, locale, format } = useTranslation();
  return (
    <>
      <HouseRulesText {...readIn(rules.text, locale)} />
      <p className="quiet small spaced">
        {t('houseRules.version', { version: rules.version, when: format.part.instant(rules.publishedAt) })}
      </p>
    </>
  );
}

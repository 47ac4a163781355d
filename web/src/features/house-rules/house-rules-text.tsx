import { fillText } from '@vigiefaon/domain/typography/fill-text';
import type { Locale } from '@vigiefaon/domain/users/user';
import { usePublicSettings } from '../../api/public-settings.ts';
import { FormattedText } from '../../ui/text/formatted-text.tsx';

/** The rules as pilots read them: the hours of the evening are those in force. */
export function HouseRulesText({ text, locale }: { text: string; locale: Locale }) {
  const { planningTime, answerTime } = usePublicSettings();
  return <FormattedText text={fillText(locale, text, { planningTime, answerTime })} locale={locale} />;
}

import { usePublicSettings } from '../../api/public-settings.ts';
import { FormattedText } from '../../ui/formatted-text.tsx';

/** The rules as pilots read them: the hours of the evening are those in force. */
export function HouseRulesText({ text }: { text: string }) {
  const { planningTime, answerTime } = usePublicSettings();
  const withHours = text.replaceAll('{planningTime}', planningTime).replaceAll('{answerTime}', answerTime);
  return <FormattedText text={withHours} />;
}

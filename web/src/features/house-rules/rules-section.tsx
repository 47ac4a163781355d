import { useCurrentUser } from '../../api/current-user.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextInSheet } from '../../published-text/text-in-sheet.tsx';
import { HouseRulesInForce } from './house-rules-text.tsx';

/** In the profile: the rules to read again, and when they were accepted. */
export function RulesSection() {
  const { t, format } = useTranslation();
  const { rulesAcceptedAt } = useCurrentUser();
  return (
    <>
      {rulesAcceptedAt ? (
        <p className="quiet">{t('houseRules.acceptedAt', { when: format.part.instant(rulesAcceptedAt) })}</p>
      ) : null}
      <TextInSheet kind="houseRules" size={620} open={t('houseRules.readAgain')}>
        {(rules) => <HouseRulesInForce rules={rules} />}
      </TextInSheet>
    </>
  );
}

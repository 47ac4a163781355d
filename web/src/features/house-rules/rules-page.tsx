import { readSession } from '../../api/session-storage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AcceptText } from '../../published-text/accept-text.tsx';
import { HouseRulesInForce } from './house-rules-text.tsx';

interface RulesPageProps {
  onAccepted: () => void;
  onLogOut: () => void;
}

/** The rules in force, to be accepted before anything else; whoever does not want to logs out. */
export function RulesPage({ onAccepted, onLogOut }: RulesPageProps) {
  const { t } = useTranslation();
  return (
    <AcceptText
      kind="houseRules"
      userId={readSession()?.userId ?? ''}
      onAccepted={onAccepted}
      lead={t('houseRules.lead')}
      other={t('houseRules.logOut')}
      onOther={onLogOut}
    >
      {(rules) => <HouseRulesInForce rules={rules} />}
    </AcceptText>
  );
}

import { readSession } from '../../api/session-storage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AcceptText } from '../../published-text/accept-text.tsx';
import { HouseRulesInForce } from './house-rules-text.tsx';

interface RulesPageProps {
  onDone: () => void;
  onLogOut: () => void;
}

/** The rules in force, to be accepted before anything else; whoever does not want to logs out. */
export function RulesPage({ onDone, onLogOut }: RulesPageProps) {
  const { t } = useTranslation();
  return (
    <AcceptText
      kind="houseRules"
      userId={readSession()?.userId ?? ''}
      onAccepted={onDone}
      lead={t('houseRules.lead')}
      other={t('houseRules.logOut')}
      onOther={onLogOut}
    >
      {(rules) => <HouseRulesInForce rules={rules} />}
    </AcceptText>
  );
}

import { acceptHouseRules, getHouseRules } from '@vigiefaon/domain/house-rules/house-rules.api';
import { readIn } from '@vigiefaon/domain/languages/kept-text';
import { useEndpointQuery } from '../../api/queries.ts';
import { readSession } from '../../api/session-storage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AcceptText } from '../../published-text/accept-text.tsx';
import { useAcceptText } from '../../published-text/use-accept-text.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import classes from './house-rules.module.css';
import { HouseRulesText } from './house-rules-text.tsx';

interface RulesPageProps {
  onAccepted: () => void;
  onLogOut: () => void;
}

/** The rules in force, to be accepted before anything else; whoever does not want to logs out. */
export function RulesPage({ onAccepted, onLogOut }: RulesPageProps) {
  const { t, locale, format } = useTranslation();
  const { data: rules, error, refetch } = useEndpointQuery(getHouseRules, {});
  const { accept, isPending, failure } = useAcceptText(acceptHouseRules, {
    userId: readSession()?.userId ?? '',
    read: getHouseRules,
    changed: t('houseRules.changed'),
    onAccepted,
  });
  if (error && !rules) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className={classes.page}>
      <AcceptText
        lead={t('houseRules.lead')}
        accept={t('houseRules.accept')}
        onAccept={() => rules && accept(rules.version)}
        pending={isPending}
        failure={failure}
        other={t('houseRules.logOut')}
        onOther={onLogOut}
      >
        {rules ? (
          <>
            <HouseRulesText {...readIn(rules.text, locale)} />
            <p className="quiet small spaced">
              {t('houseRules.version', { version: rules.version, when: format.part.instant(rules.publishedAt) })}
            </p>
          </>
        ) : null}
      </AcceptText>
    </div>
  );
}

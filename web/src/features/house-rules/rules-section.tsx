import { getHouseRules } from '@vigiefaon/domain/house-rules/house-rules.api';
import { readIn } from '@vigiefaon/domain/languages/kept-text';
import { useCurrentUser } from '../../api/current-user.ts';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextInSheet } from '../../published-text/text-in-sheet.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import classes from './house-rules.module.css';
import { HouseRulesText } from './house-rules-text.tsx';

function Rules() {
  const { t, locale, format } = useTranslation();
  const { data: rules, error, refetch } = useEndpointQuery(getHouseRules, {});
  if (error && !rules) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!rules) return <p aria-busy="true">{t('common.loading')}</p>;
  return (
    <>
      <HouseRulesText {...readIn(rules.text, locale)} />
      <p className="quiet small spaced">
        {t('houseRules.version', { version: rules.version, when: format.part.instant(rules.publishedAt) })}
      </p>
    </>
  );
}

/** In the profile: the rules to read again, and when they were accepted. */
export function RulesSection() {
  const { t, format } = useTranslation();
  const { rulesAcceptedAt } = useCurrentUser();
  return (
    <>
      {rulesAcceptedAt ? (
        <p className={classes.quiet}>{t('houseRules.acceptedAt', { when: format.part.instant(rulesAcceptedAt) })}</p>
      ) : null}
      <TextInSheet title={t('houseRules.title')} size={620} open={t('houseRules.readAgain')}>
        {() => <Rules />}
      </TextInSheet>
    </>
  );
}

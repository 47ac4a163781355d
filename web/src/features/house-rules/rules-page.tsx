import { acceptHouseRules, getHouseRules } from '@vigiefaon/domain/house-rules/house-rules.api';
import { useState } from 'react';
import { isCallError } from '../../api/call-error.ts';
import { useCall, useSend } from '../../api/queries.ts';
import { readSession } from '../../api/session-storage.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../ui/buttons.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './house-rules.module.css';
import { HouseRulesText } from './house-rules-text.tsx';

interface RulesPageProps {
  onAccepted: () => void;
  onLogOut: () => void;
}

/** The rules in force, to be accepted before anything else; whoever does not want to logs out. */
export function RulesPage({ onAccepted, onLogOut }: RulesPageProps) {
  const { t, locale, format } = useTranslation();
  const errorMessage = useErrorMessage();
  const { data: rules, error, refetch } = useCall(getHouseRules, {});
  const [failure, setFailure] = useState<string | null>(null);
  const accept = useSend(acceptHouseRules, {
    onSuccess: onAccepted,
    onError: (refusal) => {
      // Published while this was read: the new text is shown, and nobody has accepted it unseen.
      const isNew = isCallError(refusal, 'STALE');
      setFailure(isNew ? t('houseRules.changed') : errorMessage(refusal));
      if (isNew) void refetch();
    },
  });
  const userId = readSession()?.userId ?? '';

  if (error && !rules) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className={classes.page} aria-busy={!rules}>
      <p className={classes.lead}>{t('houseRules.lead')}</p>
      {rules ? (
        <>
          <HouseRulesText text={rules.text[locale]} locale={locale} />
          <p className="quiet small spaced">
            {t('houseRules.version', { version: rules.version, when: format.part.instant(rules.publishedAt) })}
          </p>
        </>
      ) : null}
      <div className={classes.deeds}>
        {failure ? (
          <Notice kind="warn" role="alert">
            {failure}
          </Notice>
        ) : null}
        <MainButton
          field
          disabled={!rules}
          pending={accept.isPending}
          onClick={() => {
            setFailure(null);
            accept.mutate({ params: { userId }, body: { version: rules?.version } });
          }}
        >
          {t('houseRules.accept')}
        </MainButton>
        <QuietButton onClick={onLogOut}>{t('houseRules.logOut')}</QuietButton>
      </div>
    </div>
  );
}

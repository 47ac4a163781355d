import { getConsent } from '@vigiefaon/domain/auth/auth.api';
import { isAskedForConsent } from '@vigiefaon/domain/consent/consent';
import { useCurrentUser } from '../../api/current-user.ts';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextInSheet } from '../../published-text/text-in-sheet.tsx';
import { MainButton } from '../../ui/buttons/buttons.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import classes from './consent.module.css';
import { ConsentText } from './consent-text.tsx';
import { useAcceptConsent } from './use-accept-consent.ts';

function Text({ onDone }: { onDone: () => void }) {
  const user = useCurrentUser();
  const { t } = useTranslation();
  const { data: consent, error, refetch } = useEndpointQuery(getConsent, {});
  const { accept, isPending, failure } = useAcceptConsent(onDone);
  if (error && !consent) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!consent) return <p aria-busy="true">{t('common.loading')}</p>;
  return (
    <>
      <ConsentText consent={consent} />
      {failure ? (
        <Notice kind="warn" role="alert">
          {failure}
        </Notice>
      ) : null}
      {isAskedForConsent(user, consent.validVersions) ? (
        <MainButton pending={isPending} onClick={() => accept(consent.version)}>
          {t('consent.accept')}
        </MainButton>
      ) : null}
    </>
  );
}

/** In the profile: the data-protection text to read, and to accept when it was put off. */
export function ConsentSection() {
  const { t } = useTranslation();
  const { consentVersion } = useCurrentUser();
  return (
    <>
      <p className={classes.quiet}>
        {consentVersion === null ? t('consent.acceptedNever') : t('consent.accepted', { version: consentVersion })}
      </p>
      <TextInSheet title={t('consent.title')} size={560} open={t('consent.read')}>
        {(close) => <Text onDone={close} />}
      </TextInSheet>
    </>
  );
}

import type { Consent } from '@vigiefaon/domain/auth/auth.api';
import { isAskedForConsent } from '@vigiefaon/domain/consent/consent';
import { useCurrentUser } from '../../api/current-user.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextInSheet } from '../../published-text/text-in-sheet.tsx';
import { useAcceptText } from '../../published-text/use-accept-text.ts';
import { MainButton } from '../../ui/buttons/buttons.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ConsentText } from './consent-text.tsx';
import { useThanks } from './use-thanks.ts';

function Text({ consent, onDone }: { consent: Consent; onDone: () => void }) {
  const user = useCurrentUser();
  const { t } = useTranslation();
  const { accept, isPending, failure } = useAcceptText('consent', useThanks(onDone));
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
      <p className="quiet">
        {consentVersion === null ? t('consent.acceptedNever') : t('consent.accepted', { version: consentVersion })}
      </p>
      <TextInSheet kind="consent" size={560} open={t('consent.read')}>
        {(consent, close) => <Text consent={consent} onDone={close} />}
      </TextInSheet>
    </>
  );
}

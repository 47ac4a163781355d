import { getConsent } from '@vigiefaon/domain/auth/auth.api';
import { getConsentAcceptances, getConsentSource, publishConsent } from '@vigiefaon/domain/consent/consent.api';
import { unknownPlaceholder } from '@vigiefaon/domain/consent/consent-placeholders';
import { fillConsent } from '@vigiefaon/domain/consent/fill-consent';
import type { LocalizedText } from '@vigiefaon/domain/localized-text';
import { useCurrentUser } from '../../api/current-user.ts';
import { settingsChangedEvent } from '../../api/public-settings.ts';
import { useCall, useSend } from '../../api/queries.ts';
import { unknownPlaceholderIn, useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PublishedTextEditor } from '../../published-text/published-text-editor.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormattedText } from '../../ui/formatted-text.tsx';
import { showToast } from '../../ui/toast.ts';
import classes from './consent.module.css';

function useEditorWords(version: number, accounts: number) {
  const { t } = useTranslation();
  return {
    text: t('consent.title'),
    hint: t('consent.hint'),
    publish: t('consent.publish', { version: version + 1 }),
    confirmTitle: t('consent.confirmTitle', { version: version + 1 }),
    confirmQuestion: t('consent.confirmQuestion', { count: accounts }),
    overtaken: t('consent.overtaken', { version }),
    giveUp: t('consent.giveUp'),
    preview: t('consent.preview'),
  };
}

/** The data-protection text in three languages, written on and published anew; and how many have accepted it. */
export function ConsentTopic() {
  const { t } = useTranslation();
  const { userId } = useCurrentUser();
  const errorMessage = useErrorMessage();
  const { data: consent, error, refetch } = useCall(getConsentSource, {});
  const { data: counts } = useCall(getConsentAcceptances, {});
  const accounts = counts ? counts.accepted + counts.older + counts.never : 0;
  const words = useEditorWords(consent?.version ?? 0, accounts);
  const publish = useSend(publishConsent, { forgets: [getConsent, getConsentSource, getConsentAcceptances] });

  function whyNot(text: LocalizedText): string | null {
    const name = unknownPlaceholder(text);
    return name === null ? null : unknownPlaceholderIn(t, name);
  }

  async function handlePublish(body: Parameters<typeof publish.mutateAsync>[0]['body']): Promise<boolean> {
    try {
      const { version } = await publish.mutateAsync({ body });
      window.dispatchEvent(new Event(settingsChangedEvent));
      showToast({ severity: 'success', summary: t('consent.published', { version }) });
      return true;
    } catch {
      // Whatever stood in the way, what is in force now is shown beside what was typed.
      await refetch();
      return false;
    }
  }

  return (
    <div className="stack gap-20">
      <h2>{t('tools.consent')}</h2>
      <p className={classes.quiet}>{t('consent.toolsLead')}</p>
      {counts ? <p className={classes.quiet}>{t('consent.counts', { ...counts })}</p> : null}
      {error && !consent ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {consent ? (
        <>
          <h3>{t('consent.version', { version: consent.version })}</h3>
          <PublishedTextEditor
            inForce={consent}
            draftKey={`consent-text:${userId}`}
            words={words}
            failure={publish.error ? errorMessage(publish.error) : null}
            pending={publish.isPending}
            onPublish={handlePublish}
            whyNot={whyNot}
            preview={(text, locale) => (
              <FormattedText text={fillConsent(locale, text, consent.facts)} locale={locale} />
            )}
          />
        </>
      ) : null}
    </div>
  );
}

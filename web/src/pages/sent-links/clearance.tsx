import { isCallError } from '../../api/call-error.ts';
import { useSettingsWhenThere } from '../../api/settings-context.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import classes from '../../features/clearance/clearance.module.css';
import { FollowButton } from '../../features/clearance/follow/follow-button.tsx';
import { HelpPhone } from '../../features/clearance/requester/help-phone.tsx';
import { PublicClearanceView } from '../../features/clearance/requester/public-clearance-view.tsx';
import { linkIsDead, usePublicClearance } from '../../features/clearance/requester/use-public-clearance.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePath } from '../../routing/path.ts';
import { findRoute } from '../../routing/routes.ts';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { usePageTitle } from '../../ui/layout/page-header.tsx';

/** Why the link shows nothing, as far as that is known. */
function useReason(error: unknown): string {
  const { t, format } = useTranslation();
  const errorMessage = useErrorMessage();
  if (isCallError(error, 'LINK_REVOKED')) return t('clearance.linkRevoked');
  const lastDay = isCallError(error, 'LINK_ENDED') ? error.problem?.lastDay : undefined;
  if (lastDay !== undefined) return t('clearance.linkEnded', { day: format.part.date(lastDay) });
  if (isCallError(error, ...linkIsDead, 'MISSING_REQUIRED_FIELDS')) return t('clearance.linkInvalid');
  const why = isCallError(error, 'TOO_MANY_REQUESTS') ? ` ${errorMessage(error)}` : '';
  return t('clearance.notLoaded') + why;
}

function NotThere({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const reason = useReason(error);
  const helpPhone = useSettingsWhenThere()?.helpPhone;
  const isDead = isCallError(error, ...linkIsDead, 'MISSING_REQUIRED_FIELDS');
  return (
    <>
      <h1 className={classes.sentence}>{t('clearance.title')}</h1>
      <Notice kind="error" role="alert">
        {reason}
      </Notice>
      {isDead ? null : <PlainButton onClick={onRetry}>{t('common.retry')}</PlainButton>}
      <HelpPhone phone={helpPhone} />
    </>
  );
}

/** Where the link for whoever mows leads: what is cleared and until when, without login. */
export default function ClearancePage() {
  const { t, format } = useTranslation();
  // It opens nothing but what whoever mows has to know, so it stays in the address to be shared and kept.
  const token = findRoute(usePath())?.params.token ?? '';
  const { kept, error, load, ...rest } = usePublicClearance(token);
  usePageTitle(t('clearance.title'));
  const place = kept?.answer.municipality;
  return (
    <div className="stack gap-16" aria-busy={!kept && !error}>
      {kept ? (
        <>
          <p className="quiet capital">
            {t('clearance.forDay', { day: format.part.longDay(kept.answer.day, kept.answer.day) })}
            {place ? ` · ${place}` : null}
          </p>
          <PublicClearanceView kept={kept} error={error} {...rest}>
            {kept.answer.isCanceled ? null : <FollowButton token={token} day={kept.answer.day} />}
          </PublicClearanceView>
        </>
      ) : null}
      {!kept && error ? <NotThere error={error} onRetry={() => void load()} /> : null}
      {!kept && !error ? <p role="status">{t('common.loading')}</p> : null}
    </div>
  );
}

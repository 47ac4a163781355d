import { isCallError } from '../../api/call-error.ts';
import { useSettingsWhenThere } from '../../api/settings-context.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { ConfirmScreen } from '../../features/order-requests/confirming/confirm-screen.tsx';
import classes from '../../features/order-requests/confirming/confirming.module.css';
import { useRequestPage } from '../../features/order-requests/confirming/use-request-page.ts';
import { useSpokenLocale } from '../../i18n/use-spoken-locale.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useOnline } from '../../offline/use-online.ts';
import { CallAssociation } from '../../ordering/call-association.tsx';
import parts from '../../ordering/ordering.module.css';
import { routes } from '../../routing/routes.ts';
import { useTakenKey } from '../../routing/take-key.ts';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { usePageTitle } from '../../ui/layout/page-header.tsx';

function NotShown({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const helpPhone = useSettingsWhenThere()?.helpPhone;
  const isDead = isCallError(error, 'NOT_FOUND', 'MISSING_REQUIRED_FIELDS');
  return (
    <>
      <h1 className={classes.title}>{t(isDead ? 'orderPage.dead' : 'orderRequest.ask')}</h1>
      <Notice kind="warn" role="alert">
        {isDead ? t('orderRequest.dead') : errorMessage(error)}
      </Notice>
      {isDead ? (
        <a href={routes.orderNew.path} className={parts.call}>
          {t('orderRequest.askAnew')}
        </a>
      ) : (
        <PlainButton onClick={onRetry}>{t('common.retry')}</PlainButton>
      )}
      <CallAssociation phone={helpPhone} />
    </>
  );
}

/** Where the question leads whether a request is theirs: whoever asked names the day and confirms, anybody else takes it back. */
export default function OrderConfirm() {
  const { t } = useTranslation();
  const token = useTakenKey(routes.orderConfirm.path, 'link');
  const own = useRequestPage(token);
  const { shown, load, show } = own;
  // What is on screen stays, unless the link itself is dead.
  const error = shown && !isCallError(own.error, 'NOT_FOUND') ? null : own.error;
  usePageTitle(t('orderRequest.confirmTitle'));
  useSpokenLocale(shown?.page.locale);
  useOnline(() => {
    if (error) void load();
  });
  return (
    <div className="stack gap-20" aria-busy={!shown && !error}>
      {error ? <NotShown error={error} onRetry={() => void load()} /> : null}
      {shown && !error ? <ConfirmScreen {...shown} token={token} show={show} load={load} /> : null}
      {!shown && !error ? <p role="status">{t('common.loading')}</p> : null}
    </div>
  );
}

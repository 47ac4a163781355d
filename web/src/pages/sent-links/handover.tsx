import { useErrorMessage } from '../../api/use-error-message.ts';
import classes from '../../features/handover/by-link/handover-page.module.css';
import { LinkOver } from '../../features/handover/by-link/link-over.tsx';
import { LinkScreen } from '../../features/handover/by-link/link-screen.tsx';
import { isOver, useHandoverLink } from '../../features/handover/by-link/use-handover-link.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useOnline } from '../../offline/use-online.ts';
import { routes } from '../../routing/routes.ts';
import { hasOtherKey, keepOtherKey, useTakenKey } from '../../routing/take-key.ts';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { usePageTitle } from '../../ui/layout/page-header.tsx';

function Skeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.skeleton} role="status" aria-label={t('common.loading')}>
      <span className="skeleton" style={{ height: 64, width: '80%' }} />
      <span className="skeleton" style={{ height: 160 }} />
      <span className="skeleton" style={{ height: 320 }} />
    </div>
  );
}

/** Where the link leads by which a search is offered to another association: no account, and no person before it is taken. */
export default function HandoverByLink() {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const { page, token, error, load, say } = useHandoverLink(useTakenKey(routes.handover.path, 'link'), keepOtherKey);
  const holderLink = hasOtherKey() ? `${window.location.origin}/handover/${token}` : null;
  usePageTitle(t('handoverPage.title'));
  useOnline(() => void load());

  if (isOver(error)) {
    return (
      <div className="stack gap-20">
        <LinkOver error={error} />
      </div>
    );
  }
  return (
    <div className="stack gap-20" aria-busy={!page && !error}>
      {error && !page ? <h1 className={classes.title}>{t('handoverPage.title')}</h1> : null}
      {error ? (
        <>
          <Notice kind="warn" role="alert">
            {errorMessage(error)}
            {page ? ` ${t('handoverPage.mayBeOld')}` : null}
          </Notice>
          <PlainButton onClick={() => void load()}>{t('common.retry')}</PlainButton>
        </>
      ) : null}
      {page ? <LinkScreen page={page} holderLink={holderLink} say={say} /> : null}
      {page || error ? null : <Skeleton />}
    </div>
  );
}

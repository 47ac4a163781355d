import { useErrorMessage } from '../../api/use-error-message.ts';
import classes from '../../features/finds/helping/helper-screen.module.css';
import { HelperScreen } from '../../features/finds/helping/helper-screen.tsx';
import { useHelper } from '../../features/finds/helping/use-helper.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePath } from '../../routing/path.ts';
import { findRoute } from '../../routing/routes.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Toasts } from '../../ui/feedback/toasts.tsx';
import { usePageTitle } from '../../ui/layout/page-header.tsx';

/** Where the link leads that the crew gives to a helper: to the animals, without login, and without signal once it was opened. */
export default function HelperPage() {
  const { t, format } = useTranslation();
  const errorMessage = useErrorMessage();
  const token = findRoute(usePath())?.params.token ?? '';
  const helper = useHelper(token);
  const { view, network } = helper;
  const isDead = network === 'DEAD_LINK';
  usePageTitle(t('helper.title'));
  const place = view?.municipality ? `, ${t('helper.at', { place: view.municipality })}` : '';
  return (
    <div className={classes.page} aria-busy={!view && network === 'ASKING'}>
      <h1 className={classes.title}>{t('helper.title')}</h1>
      {view && !isDead ? (
        <p className="quiet">{t('helper.day', { day: format.part.longDay(view.day, view.day) }) + place}</p>
      ) : null}
      {isDead ? (
        <Notice kind="warn" role="alert">
          <p>{t('helper.invalid')}</p>
          <p>{t('helper.invalidDetail')}</p>
        </Notice>
      ) : null}
      {view && !isDead ? <HelperScreen helper={helper} view={view} /> : null}
      {!view && network === 'ASKING' ? <p role="status">{t('common.loading')}</p> : null}
      {!view && network === 'AWAY' ? (
        <Notice kind="warn" role="alert">
          {errorMessage(helper.failure)}
        </Notice>
      ) : null}
      <Toasts />
    </div>
  );
}

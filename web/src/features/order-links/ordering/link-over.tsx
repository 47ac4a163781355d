import { useSettingsWhenThere } from '../../../api/settings-context.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CallAssociation } from '../../../ordering/call-association.tsx';
import parts from '../../../ordering/ordering.module.css';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from './order-page.module.css';

/** Dead, wrong, withdrawn and over look alike; whoever has an account can still log in. */
export function DeadLink({ hasUnsent }: { hasUnsent: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <h1 className={classes.title}>{t('orderPage.dead')}</h1>
      <Notice kind="warn" role="alert">
        {hasUnsent ? <strong>{t('orderPage.deadUnsent')} </strong> : null}
        {t('orderPage.deadDetail')}
      </Notice>
      <CallAssociation phone={useSettingsWhenThere()?.helpPhone} />
      <a href="/" className={parts.call}>
        {t('orderPage.logIn')}
      </a>
    </>
  );
}

/** After "that was not me". */
export function ClosedLink({ canceled }: { canceled: number }) {
  const { t } = useTranslation();
  return (
    <>
      <h1 className={classes.title}>{t('orderPage.closed')}</h1>
      <Notice role="status">
        <p>{canceled === 0 ? t('orderPage.closedNothing') : t('orderPage.closedCount', { count: canceled })}</p>
        <p>{t('orderPage.closedTold')}</p>
      </Notice>
      <CallAssociation phone={useSettingsWhenThere()?.helpPhone} />
    </>
  );
}

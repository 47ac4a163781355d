import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from './order-page.module.css';

/** Takes the room of the form, so that nothing jumps when it comes. */
export function OrderSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.skeleton} role="status" aria-label={t('common.loading')}>
      <span className="skeleton" style={{ height: 40, width: '60%' }} />
      <span className="skeleton" style={{ height: 152 }} />
      <span className="skeleton" style={{ height: 216 }} />
      <span className="skeleton" style={{ height: 200 }} />
    </div>
  );
}

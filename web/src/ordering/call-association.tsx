import { useTranslation } from '../i18n/use-translation.ts';
import classes from './ordering.module.css';

/** Rings up the association; nothing where it has said no number. */
export function CallAssociation({ phone }: { phone: string | null | undefined }) {
  const { t } = useTranslation();
  if (!phone) return null;
  return (
    <a className={classes.call} href={`tel:${phone}`}>
      {t('orderPage.call', { phone })}
    </a>
  );
}

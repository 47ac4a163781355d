import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './top-bar.module.css';

export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a href="#main" className={classes.skip}>
      {t('common.skip')}
    </a>
  );
}

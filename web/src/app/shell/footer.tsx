import { useTranslation } from '../../i18n/use-translation.ts';
import { Logo } from '../../theme/logo.tsx';
import classes from './footer.module.css';

export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className={classes.footer}>
      <Logo size={20} />
      <span>{t('common.credit')}</span>
      <span>{t('common.author', { name: 'VigieFaon' })}</span>
    </footer>
  );
}

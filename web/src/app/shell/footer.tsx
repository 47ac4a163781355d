import type { PublicLetterhead } from '@vigiefaon/domain/letterhead/public-letterhead';
import { letterheadLines } from '@vigiefaon/domain/letterhead/shown-letterhead';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Logo } from '../../theme/logo.tsx';
import classes from './footer.module.css';

/** Whose application it is, and who made it. */
export function Footer({ letterhead }: { letterhead: PublicLetterhead | undefined }) {
  const { t } = useTranslation();
  const said = letterhead ? letterheadLines(letterhead) : [];
  return (
    <footer className={classes.footer}>
      {said.length > 0 ? <p className={classes.association}>{said.join(' · ')}</p> : null}
      <Logo size={20} />
      <span>{t('common.credit')}</span>
      <span>{t('common.author', { name: 'VigieFaon' })}</span>
      <a href="/accessibility" className={classes.link}>
        {t('common.accessibility')}
      </a>
    </footer>
  );
}

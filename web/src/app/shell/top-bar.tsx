import { IconMenu2, IconPhone, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCurrentUser } from '../../api/current-user.ts';
import { usePublicSettings } from '../../api/public-settings.ts';
import { WaitingSign } from '../../features/field/waiting-sign.tsx';
import { useProfileLanguage } from '../../features/session/use-profile-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Logo, Wordmark } from '../../theme/logo.tsx';
import { IconButton } from '../../ui/buttons/buttons.tsx';
import { LanguageSelect } from './language-select.tsx';
import { LookToggle } from './look-toggle.tsx';
import classes from './top-bar.module.css';

function HelpLink({ phone }: { phone: string }) {
  const { t } = useTranslation();
  return (
    <a href={`tel:${phone}`} className={classes.help} aria-label={t('shell.helpCall', { phone })}>
      <IconPhone size={22} aria-hidden />
      <span className={classes.helpWord}>{t('shell.help')}</span>
    </a>
  );
}

export function TopBar({ isMenuOpen, onToggleMenu }: { isMenuOpen: boolean; onToggleMenu: () => void }) {
  const { t } = useTranslation();
  const { role } = useCurrentUser();
  const { helpPhone } = usePublicSettings();
  return (
    <div className={`${classes.bar} ${classes.inside}`}>
      <IconButton
        label={t(isMenuOpen ? 'shell.closeMenu' : 'shell.openMenu')}
        aria-expanded={isMenuOpen}
        icon={<IconMenu2 aria-hidden />}
        onClick={onToggleMenu}
      />
      <Link
        to={role === 'ROLE_CLIENT' ? '/intervention' : role ? '/map' : '/pages/profile'}
        className={classes.brand}
        aria-label={t('common.home')}
      >
        <Logo size={50} />
        <Wordmark />
      </Link>
      <div className={classes.tools}>
        {role === 'ROLE_CLIENT' && helpPhone ? <HelpLink phone={helpPhone} /> : null}
        <WaitingSign />
        <LookToggle />
        <Link to="/pages/profile" className={classes.tool} aria-label={t('shell.profile')} title={t('shell.profile')}>
          <IconUser aria-hidden />
        </Link>
        <LanguageSelect onChoose={useProfileLanguage()} />
      </div>
    </div>
  );
}

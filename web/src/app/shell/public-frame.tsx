import type { ReactNode } from 'react';
import { useSettingsWhenThere } from '../../api/settings-context.ts';
import { BannerLine } from '../../features/banner/banner-line.tsx';
import { AssociationLine } from '../../features/letterhead/association-line.tsx';
import { SeasonBanner } from '../../features/season/season-banner.tsx';
import { noteChosenBeforeLogin } from '../../features/session/chosen-before-login.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Logo, Wordmark } from '../../theme/logo.tsx';
import { Footer } from './footer.tsx';
import { LanguageSelect } from './language-select.tsx';
import { LookToggle } from './look-toggle.tsx';
import classes from './public-frame.module.css';
import { SkipLink } from './skip-link.tsx';
import barClasses from './top-bar.module.css';

export function PublicFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const settings = useSettingsWhenThere();
  return (
    <div className={classes.frame}>
      <SkipLink />
      <header>
        <div className={barClasses.bar}>
          <a href="/" className={barClasses.brand} aria-label={t('common.home')}>
            <Logo size={50} />
            <Wordmark />
          </a>
          <div className={barClasses.tools}>
            <LookToggle />
            <LanguageSelect onChoose={noteChosenBeforeLogin} />
          </div>
        </div>
        <SeasonBanner settings={settings} />
        <BannerLine banner={settings?.banner} />
        <AssociationLine letterhead={settings?.letterhead} />
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <Footer letterhead={settings?.letterhead} />
    </div>
  );
}

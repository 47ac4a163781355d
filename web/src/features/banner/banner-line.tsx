import { readIn } from '@vigiefaon/domain/languages/kept-text';
import type { Banner } from '@vigiefaon/domain/settings/banner';
import { typeset } from '@vigiefaon/domain/typography/typeset';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './banner-line.module.css';

function Sign({ severity }: Pick<Banner, 'severity'>) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      {severity === 'warn' ? (
        <path d="M12 3 2.5 20h19zM12 9v5m0 3v.5" />
      ) : (
        <path d="M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zm0 8v6m0-9v-.5" />
      )}
    </svg>
  );
}

/** The association's own message beside the season; nothing while there is none. */
export function BannerLine({ banner }: { banner: Banner | null | undefined }) {
  const { t, locale } = useTranslation();
  if (!banner) return null;
  const said = readIn(banner.text, locale);
  return (
    <p className={classes.line} data-severity={banner.severity} role="note" aria-label={t('season.message')}>
      <Sign severity={banner.severity} />
      <span lang={said.locale}>{typeset(said.locale, said.text)}</span>
    </p>
  );
}

import { locales } from '@vigiefaon/domain/languages/locales';
import { ownName } from '../../i18n/language-names.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './top-bar.module.css';

/** Always holds one of the languages: there is no empty choice. */
export function LanguageSelect({ onChoose }: { onChoose?: (locale: (typeof locales)[number]) => void }) {
  const { t, locale, setLocale } = useTranslation();
  return (
    <select
      className={classes.language}
      aria-label={t('common.language')}
      value={locale}
      onChange={(event) => {
        const chosen = locales.find((candidate) => candidate === event.currentTarget.value);
        if (!chosen) return;
        setLocale(chosen);
        onChoose?.(chosen);
      }}
    >
      {locales.map((each) => (
        <option key={each} value={each} lang={each} aria-label={`${each.toUpperCase()}, ${ownName(each)}`}>
          {each.toUpperCase()}
        </option>
      ))}
    </select>
  );
}

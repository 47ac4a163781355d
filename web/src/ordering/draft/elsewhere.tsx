import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import classes from './elsewhere.module.css';

/** One line in a tab whose request goes on in another one. */
export function Elsewhere({ onTakeOver }: { onTakeOver: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.line}>
      <span role="status">{t('intervention.elsewhere')}</span>
      <QuietButton size="sm" className="rigid" onClick={onTakeOver}>
        {t('intervention.takeOver')}
      </QuietButton>
    </div>
  );
}

import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../buttons/buttons.tsx';
import classes from './empty-state.module.css';

export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  return (
    <div className={classes.empty} role="alert">
      <p className={classes.title}>{errorMessage(error)}</p>
      {onRetry ? (
        <div className={classes.action}>
          <QuietButton onClick={onRetry}>{t('common.retry')}</QuietButton>
        </div>
      ) : null}
    </div>
  );
}

import { useTranslation } from '../i18n/use-translation.ts';
import { PlainButton } from '../ui/buttons/plain-button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';

/** A part of the page that could not be fetched; what is typed stays. */
export function NotLoaded() {
  const { t } = useTranslation();
  return (
    <Notice kind="warn" role="alert">
      <p>{t('errors.OFFLINE')}</p>
      <PlainButton onClick={() => window.location.reload()}>{t('common.retry')}</PlainButton>
    </Notice>
  );
}

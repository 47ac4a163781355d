import { useTranslation } from '../../i18n/use-translation.ts';
import { goTo } from '../../routing/go-to.ts';
import { MainButton } from '../../ui/buttons/buttons.tsx';
import { MessagePage } from '../../ui/feedback/message-page.tsx';

export default function ErrorPage() {
  const { t } = useTranslation();
  return (
    <MessagePage title={t('auth.error.title')} detail={t('auth.error.detail')}>
      <MainButton onClick={() => void goTo('/')}>{t('auth.toStart')}</MainButton>
    </MessagePage>
  );
}

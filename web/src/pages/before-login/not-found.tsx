import { useTranslation } from '../../i18n/use-translation.ts';
import { goTo } from '../../routing/go-to.ts';
import { MainButton } from '../../ui/buttons/buttons.tsx';
import { MessagePage } from '../../ui/feedback/message-page.tsx';

export default function NotFound() {
  const { t } = useTranslation();
  return (
    <MessagePage title={t('auth.notFound.title')} detail={t('auth.notFound.detail')}>
      <MainButton onClick={() => void goTo('/')}>{t('auth.toStart')}</MainButton>
    </MessagePage>
  );
}

import { IconPhone } from '@tabler/icons-react';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainLink } from '../../../ui/buttons/buttons.tsx';
import { callLink } from '../../../ui/buttons/contact-links.ts';

/** The call to whoever has asked, under the thumb. */
export function CallButton({ phone }: { phone: string }) {
  const { t } = useTranslation();
  return (
    <MainLink field fullWidth href={callLink(phone)} leftSection={<IconPhone size={22} aria-hidden />}>
      {t('missions.call')}
      <span className="visually-hidden">{readablePhone(phone)}</span>
    </MainLink>
  );
}

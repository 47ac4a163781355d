import { IconPhone } from '@tabler/icons-react';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { callLink } from '../../../ui/buttons/contact-links.ts';
import { ThumbButton, ThumbLink } from '../../../ui/buttons/thumb-button.tsx';

/** The call to whoever has asked; where the number is not shown, why. */
export function FieldCall({ mission: { contactPhone } }: { mission: Mission }) {
  const { t } = useTranslation();
  if (contactPhone === null) {
    return (
      <ThumbButton Sign={IconPhone} refusal={t('privacy.phone.laterDetail')} onClick={() => undefined}>
        {t('missions.call')}
      </ThumbButton>
    );
  }
  return (
    <ThumbLink Sign={IconPhone} href={callLink(contactPhone)}>
      {t('missions.call')}
      <span className="visually-hidden">{readablePhone(contactPhone)}</span>
    </ThumbLink>
  );
}

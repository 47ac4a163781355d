import { IconPhone } from '@tabler/icons-react';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** Rings up the association; nothing where it has said no number. */
export function HelpPhone({ phone }: { phone: string | null | undefined }) {
  const { t } = useTranslation();
  if (!phone) return null;
  return (
    <a className="inline-row gap-8 touch strong" href={`tel:${phone}`}>
      <IconPhone size={22} aria-hidden="true" />
      {t('clearance.call', { phone: readablePhone(phone) })}
    </a>
  );
}

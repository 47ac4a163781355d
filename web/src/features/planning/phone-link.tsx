import { IconPhone } from '@tabler/icons-react';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import { callLink } from '../../ui/buttons/contact-links.ts';
import { usePlanningDay } from './planning-day-context.ts';

/** One tap dials. */
export function PhoneLink({ pilotId, className }: { pilotId: string; className: string | undefined }) {
  const { t, pilots, pilotName } = usePlanningDay();
  const phone = pilots.get(pilotId)?.phone;
  if (!phone) return null;
  const label = t('planning.callPilot', { name: pilotName(pilotId), phone: readablePhone(phone) });
  return (
    <a href={callLink(phone)} className={className} aria-label={label} title={readablePhone(phone)}>
      <IconPhone size={18} aria-hidden />
    </a>
  );
}

import { useCurrentUser } from '../../api/current-user.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CalendarFeed } from './feed/calendar-feed.tsx';
import { UnavailabilitySection } from './unavailability-section.tsx';

const anchor = 'unavailability';

/** For the profile: when one is away oneself, and the link for one's own calendar program. Nothing for those who do not fly. */
export function OwnDays({ className }: { className: string | undefined }) {
  const { t } = useTranslation();
  const { userId, role } = useCurrentUser();

  if (role !== 'ROLE_PILOT' && role !== 'ROLE_ADMIN') return null;
  return (
    <section id={anchor} className={className} aria-labelledby={`${anchor}-title`}>
      <h3 id={`${anchor}-title`}>{t('unavailabilities.title')}</h3>
      <UnavailabilitySection pilotId={userId} />
      <CalendarFeed />
    </section>
  );
}

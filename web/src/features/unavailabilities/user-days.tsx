import type { User } from '@vigiefaon/domain/users/user';
import { useTranslation } from '../../i18n/use-translation.ts';
import { UnavailabilitySection } from './unavailability-section.tsx';
import classes from './user-days.module.css';

/** When one of the crew is away, for the sheet of their account; nothing for those who do not fly. */
export function UserDays({ user }: { user: User }) {
  const { t } = useTranslation();
  if (user.role !== 'ROLE_PILOT' && user.role !== 'ROLE_ADMIN') return null;
  return (
    <section className={classes.days} aria-labelledby="user-days">
      <h3 id="user-days" className={classes.title}>
        {t('unavailabilities.titleOf')}
      </h3>
      <UnavailabilitySection key={user.userId} pilotId={user.userId} />
    </section>
  );
}

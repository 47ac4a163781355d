import { IconPhonePlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCurrentActor } from '../../../api/current-user.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from './mission-board.module.css';

/** Where somebody of the crew writes down a request that came by phone. */
export function NewRequestLink({ isShort = false }: { isShort?: boolean }) {
  const { t } = useTranslation();
  if (useCurrentActor().role === 'ROLE_CLIENT') return null;
  const label = t('missions.newRequest');
  return (
    <Link to="/new-mission" search={{}} className={classes.newRequest} aria-label={label} title={label}>
      <IconPhonePlus size={22} aria-hidden />
      {isShort ? null : <span className={classes.newRequestWords}>{label}</span>}
    </Link>
  );
}

import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ConfirmAddressButton } from '../../../identity/confirm-address-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useEvening } from '../evening-context.ts';
import classes from './notices.module.css';

/** Requests of the day that are in no plan while the address of their requester is not confirmed, each with the tap that confirms. */
export function WaitingNotice() {
  const { t } = useTranslation();
  const { waiting } = useEvening().board;
  if (waiting.length === 0) return null;
  return (
    <Notice kind="warn" role="status" title={t('planning.waiting', { count: waiting.length })}>
      <ul className={classes.list}>
        {waiting.map(({ missionId, userId, requester, municipality }) => (
          <li key={missionId}>
            <Link to="/missions/{-$missionId}" params={{ missionId }}>
              {[municipality, requester].filter(Boolean).join(', ')}
            </Link>{' '}
            <ConfirmAddressButton name={requester} userId={userId} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

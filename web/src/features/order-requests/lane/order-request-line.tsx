import { Link } from '@tanstack/react-router';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useOrderRequests } from './use-order-requests.ts';

/** How many requests that nobody has confirmed are in no plan, of that day and of others, and the way to where that is decided. */
export function OrderRequestLine({ day }: { day: string }) {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  const { data } = useOrderRequests();
  const items = data?.items ?? [];
  const ofDay = items.filter(({ missionDate }) => missionDate === day);
  if (items.length === 0) return null;
  return (
    <Notice kind={ofDay.length > 0 ? 'warn' : 'info'} role="status">
      {ofDay.length > 0
        ? t('requestLane.ofDay', { count: ofDay.length, day: format.part.day(day, today) })
        : t('requestLane.ofOtherDays', { count: items.length })}{' '}
      <Link to="/calls" className="inline-row touch strong">
        {t('requestLane.decide')}
      </Link>
    </Notice>
  );
}

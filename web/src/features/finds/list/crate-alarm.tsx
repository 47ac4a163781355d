import { IconBell } from '@tabler/icons-react';
import { crateClock } from '@vigiefaon/domain/finds/crate-clock';
import type { CrateSettings } from '@vigiefaon/domain/finds/crate-settings';
import type { Find } from '@vigiefaon/domain/finds/find';
import { createContext, use, useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { QuietButton } from '../../../ui/buttons/buttons.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useFindWords } from './find-words.ts';

interface CrateAlarmProps {
  /** Those that are closed, the longest first. */
  crates: readonly Find[];
  settings: CrateSettings;
  now: Date;
}

/** For which crates this phone has rung, whatever page is shown: once for each. */
const RungContext = createContext(new Set<string>());

async function ring(title: string, tag: string): Promise<void> {
  // Nobody has touched the page yet: the browser would refuse and complain.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([600, 200, 600, 200, 600]);
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const { serviceWorker }: Partial<Navigator> = navigator;
  const worker = await serviceWorker?.getRegistration().catch(() => undefined);
  // Phones show notifications of a worker only, desktops also those of a page.
  if (worker) await worker.showNotification(title, { tag, requireInteraction: true }).catch(() => undefined);
  else new Notification(title, { tag });
}

function useRinging({ crates, settings, now }: CrateAlarmProps): void {
  const { t, format } = useTranslation();
  const { crateOf } = useFindWords();
  const rung = use(RungContext);
  useEffect(() => {
    for (const crate of crates) {
      const { findId, cratedAt } = crate;
      if (cratedAt === null) continue;
      const { phase, minutes } = crateClock(new Date(cratedAt), settings, now);
      const bell = `${findId} ${cratedAt}`;
      if (phase === 'CALM' || rung.has(bell)) continue;
      rung.add(bell);
      const duration = format.duration(minutes);
      void ring(t('finds.notification', { crate: crateOf(crate), duration }), bell);
    }
  }, [crates, settings, now, t, format, crateOf, rung]);
}

function RingChoice() {
  const { t } = useTranslation();
  const [permission, setPermission] = useState(() =>
    'Notification' in window ? Notification.permission : ('denied' as const),
  );
  if (permission === 'denied') return null;
  if (permission === 'granted') return <p className="quiet">{t('finds.notifyOn')}</p>;
  return (
    <QuietButton
      field
      fullWidth
      leftSection={<IconBell size={22} aria-hidden />}
      onClick={() => void Notification.requestPermission().then(setPermission)}
    >
      {t('finds.notify')}
    </QuietButton>
  );
}

/** Says loudly which crates have been closed for long; the phone rings where it may. */
export function CrateAlarm(props: CrateAlarmProps) {
  const { crates, settings, now } = props;
  const { t } = useTranslation();
  const { crateOf } = useFindWords();
  useRinging(props);
  if (crates.length === 0) return null;
  const phaseOf = ({ cratedAt }: Find) => crateClock(new Date(cratedAt ?? 0), settings, now).phase;
  const due = crates.filter((crate) => phaseOf(crate) !== 'CALM');
  return (
    <>
      {due.length > 0 ? (
        <Notice
          kind={due.some((crate) => phaseOf(crate) === 'OVER') ? 'error' : 'warn'}
          role="alert"
          title={t('finds.alarmTitle', { count: due.length })}
        >
          {due.map(crateOf).join(' · ')}
        </Notice>
      ) : null}
      <RingChoice />
    </>
  );
}

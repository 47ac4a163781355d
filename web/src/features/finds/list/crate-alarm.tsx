import { IconBell } from '@tabler/icons-react';
import { crateClock, openCrates } from '@vigiefaon/domain/finds/crate-clock';
import type { CrateSettings } from '@vigiefaon/domain/finds/crate-settings';
import type { Find } from '@vigiefaon/domain/finds/find';
import type { FindList } from '@vigiefaon/domain/finds/finds.api';
import { createContext, use, useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useFieldNow } from '../place/use-field-now.ts';
import { SignButton } from '../sign-button.tsx';
import { useFindWords } from './find-words.ts';

/** Those of the crates that have been closed for long. */
export function dueCrates(crates: readonly Find[], settings: CrateSettings, now: Date) {
  return crates
    .map((crate) => ({ crate, ...crateClock(new Date(crate.cratedAt ?? 0), settings, now) }))
    .filter(({ phase }) => phase !== 'CALM');
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

function useRinging(due: ReturnType<typeof dueCrates>): void {
  const { t, format } = useTranslation();
  const { crateOf } = useFindWords();
  const rung = use(RungContext);
  useEffect(() => {
    for (const { crate, minutes } of due) {
      const bell = `${crate.findId} ${crate.cratedAt}`;
      if (crate.cratedAt === null || rung.has(bell)) continue;
      rung.add(bell);
      const duration = format.duration(minutes);
      void ring(t('finds.notification', { crate: crateOf(crate), duration }), bell);
    }
  });
}

function RingChoice() {
  const { t } = useTranslation();
  const [permission, setPermission] = useState(() =>
    'Notification' in window ? Notification.permission : ('denied' as const),
  );
  if (permission === 'denied') return null;
  if (permission === 'granted') return <p className="quiet">{t('finds.notifyOn')}</p>;
  return (
    <SignButton Sign={IconBell} fullWidth onClick={() => void Notification.requestPermission().then(setPermission)}>
      {t('finds.notify')}
    </SignButton>
  );
}

/** Says loudly which crates have been closed for long; the phone rings where it may. */
export function CrateAlarm({ finds, settings }: Pick<FindList, 'settings'> & { finds: readonly Find[] }) {
  const { t } = useTranslation();
  const { crateOf } = useFindWords();
  const crates = openCrates(finds);
  const due = dueCrates(crates, settings, useFieldNow());
  useRinging(due);
  if (crates.length === 0) return null;
  return (
    <>
      {due.length > 0 ? (
        <Notice
          kind={due.some(({ phase }) => phase === 'OVER') ? 'error' : 'warn'}
          role="alert"
          title={t('finds.alarmTitle', { count: due.length })}
        >
          {due.map(({ crate }) => crateOf(crate)).join(' · ')}
        </Notice>
      ) : null}
      <RingChoice />
    </>
  );
}

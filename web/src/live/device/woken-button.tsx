import { IconBellRinging } from '@tabler/icons-react';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { WakingTrouble, Woken } from './use-woken.ts';

function Trouble({ trouble }: { trouble: WakingTrouble }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  return (
    <Notice kind="warn" role="alert">
      {trouble === 'BLOCKED' ? t('device.blocked') : trouble === 'FAILED' ? t('device.failed') : errorMessage(trouble)}
    </Notice>
  );
}

interface WokenButtonProps {
  woken: Woken;
  /** What it is woken for. */
  on: string;
  /** As wide and high as fingers in the field need it. */
  field?: boolean;
}

/** Has this browser woken, or not any more. */
export function WokenButton({ woken, on, field = false }: WokenButtonProps) {
  const { t } = useTranslation();
  const { isWoken, isPending, trouble, start, stop } = woken;
  return (
    <section className="stack gap-8">
      <p role="status" className="inline-row gap-8">
        {isWoken ? (
          <>
            <IconBellRinging size={22} aria-hidden="true" /> {on}
          </>
        ) : null}
      </p>
      <PlainButton field={field} pending={isPending} onClick={() => void (isWoken ? stop() : start())}>
        {t(isWoken ? 'device.stop' : 'device.start')}
      </PlainButton>
      {trouble === null ? null : <Trouble trouble={trouble} />}
    </section>
  );
}

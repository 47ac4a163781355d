import { IconArrowLeft, IconArrowRight, IconBan, IconLock, IconLockOpen, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { QuietButton } from '../../../ui/buttons/buttons.tsx';
import {
  excludePilot,
  isLocked,
  lockStop,
  type StopName,
  spotOf,
  stopsOf,
  unlockStop,
} from '../decisions/decisions.ts';
import { usePlanningDay } from '../planning-day-context.ts';

interface ActionProps {
  icon: ReactNode;
  label: string;
  isOff?: boolean;
  onClick: () => void;
}

function Action({ icon, label, isOff = false, onClick }: ActionProps) {
  const { isFixed } = usePlanningDay();
  return (
    <QuietButton leftSection={icon} justify="start" fullWidth disabled={isFixed || isOff} onClick={onClick}>
      {label}
    </QuietButton>
  );
}

export function StopActions({ stop, onDone }: { stop: StopName; onDone: () => void }) {
  const { t, decisions, decide, move, pilotName } = usePlanningDay();
  const spot = spotOf(decisions, stop);
  if (spot === 'UNPLANNED') return null;
  const { pilotId, at } = spot;
  const name = pilotName(pilotId);
  const isHeld = isLocked(decisions, stop, pilotId);
  const count = stopsOf(decisions.rounds, pilotId).length;
  const toggleLock = () => decide((now) => (isHeld ? unlockStop(now, stop) : lockStop(now, stop, pilotId)));
  return (
    <section className="stack gap-6" aria-label={t('planning.actions')}>
      <p className="strong numbers">{t('planning.with', { name, place: at + 1, count })}</p>
      <Action
        icon={isHeld ? <IconLockOpen size={20} aria-hidden /> : <IconLock size={20} aria-hidden />}
        label={isHeld ? t('planning.unlock') : t('planning.lockTo', { name })}
        onClick={toggleLock}
      />
      <Action
        icon={<IconArrowLeft size={20} aria-hidden />}
        label={t('planning.earlier')}
        isOff={at === 0}
        onClick={() => move(stop, { pilotId, at: at - 1 })}
      />
      <Action
        icon={<IconArrowRight size={20} aria-hidden />}
        label={t('planning.later')}
        isOff={at >= count - 1}
        onClick={() => move(stop, { pilotId, at: at + 1 })}
      />
      <Action
        icon={<IconX size={20} aria-hidden />}
        label={t('planning.takeOut')}
        onClick={() => {
          move(stop, 'UNPLANNED');
          onDone();
        }}
      />
      <Action
        icon={<IconBan size={20} aria-hidden />}
        label={t('planning.notThisPilot', { name })}
        onClick={() => {
          decide((now) => excludePilot(now, stop.missionId, pilotId));
          onDone();
        }}
      />
    </section>
  );
}

import type { CallReason } from '@vigiefaon/domain/calls/call';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './calls.module.css';

const named = [
  'NO_PILOT',
  'REQUEST_WAITS',
  'REQUEST_CHANGED',
  'REQUEST_CANCELED',
  'PILOT_WITHDRAWN',
  'PARCELS_PARTLY_CLEARED',
  'PARCELS_NOT_FLOWN',
  'CLEARANCE_SHORTENED',
  'CLEARANCE_WITHDRAWN',
  'ROUND',
  'MISSION_CHANGED',
  'MISSION_CANCELED',
  'MISSION_TAKEN_AWAY',
  'CONFIRM_REQUEST',
  'ORDER_REQUEST_REFUSED',
  'ORDER_REQUEST_OVER',
] as const;

function nameOf(template: CallReason['template']) {
  return named.find((candidate) => candidate === template) ?? 'other';
}

function useTried() {
  const { t, format } = useTranslation();
  return ({ channel, state, failure, at }: CallReason['tried'][number]) => {
    const outcome = state === 'FAILED' && failure ? t(`messages.failure.${failure}`) : t(`calls.outcome.${state}`);
    return t('calls.tried', { channel: t(`calls.channel.${channel}`), outcome, time: format.timeOf(at) });
  };
}

/** Why somebody has to be called, and what was tried before. */
export function Reason({ reason }: { reason: CallReason }) {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  const triedInWords = useTried();
  const { template, day, mowingTime, tried } = reason;
  const inWords = day && format.part.day(day, today);
  const mowing =
    inWords &&
    (mowingTime ? t('calls.mowingAt', { day: inWords, time: mowingTime }) : t('calls.mowingOn', { day: inWords }));
  return (
    <li className="stack gap-4">
      <p>
        <strong>{t(`calls.reason.${nameOf(template)}`)}</strong>
        {mowing ? ` · ${mowing}` : null}
      </p>
      <ul className={classes.tried}>
        {tried.length === 0 ? <li>{t('calls.noTry')}</li> : null}
        {tried.map((attempt) => (
          <li key={`${attempt.channel} ${attempt.at}`}>{triedInWords(attempt)}</li>
        ))}
      </ul>
    </li>
  );
}

interface WhatToSayProps {
  reasons: readonly CallReason[];
  isOpen: boolean;
}

/** Below the buttons, so that nothing moves under the thumb when a call begins and it opens. */
export function WhatToSay({ reasons, isOpen }: WhatToSayProps) {
  const { t } = useTranslation();
  return reasons.map(({ messageId, template, text }) => (
    <details key={messageId} open={isOpen} className={`folding ${classes.say}`}>
      <summary>
        {t('calls.say')}
        {reasons.length > 1 ? ` · ${t(`calls.reason.${nameOf(template)}`)}` : null}
      </summary>
      <p>{text.trim()}</p>
    </details>
  ));
}

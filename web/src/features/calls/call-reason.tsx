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
  'CONFIRM_LINKED_ORDER',
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

function useReasonWords() {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  return ({ template, day, mowingTime }: CallReason) => {
    const inWords = day && format.part.day(day, today);
    const mowing =
      inWords &&
      (mowingTime ? t('calls.mowingAt', { day: inWords, time: mowingTime }) : t('calls.mowingOn', { day: inWords }));
    return { name: t(`calls.reason.${nameOf(template)}`), mowing };
  };
}

/** The most urgent reason in one line, and how many there are beside it. */
export function ShortReason({ reasons: [first, ...others] }: { reasons: readonly CallReason[] }) {
  const { t } = useTranslation();
  const wordsOf = useReasonWords();
  if (!first) return null;
  const { name, mowing } = wordsOf(first);
  return (
    <p className={classes.why}>
      <strong>{name}</strong>
      {mowing ? ` · ${mowing}` : null}
      {others.length > 0 ? ` · ${t('calls.more', { count: others.length })}` : null}
    </p>
  );
}

/** Why somebody has to be called, and what was tried before. */
export function Reason({ reason }: { reason: CallReason }) {
  const { t } = useTranslation();
  const wordsOf = useReasonWords();
  const triedInWords = useTried();
  const { tried } = reason;
  const { name, mowing } = wordsOf(reason);
  return (
    <li className="stack gap-4">
      <p>
        <strong>{name}</strong>
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

/** Below the buttons: how it went is said without scrolling past all there was to say. */
export function WhatToSay({ reasons }: { reasons: readonly CallReason[] }) {
  const { t } = useTranslation();
  return reasons.map(({ messageId, template, text }) => (
    <details key={messageId} open className={`folding ${classes.say}`}>
      <summary>
        {t('calls.say')}
        {reasons.length > 1 ? ` · ${t(`calls.reason.${nameOf(template)}`)}` : null}
      </summary>
      <p>{text.trim()}</p>
    </details>
  ));
}

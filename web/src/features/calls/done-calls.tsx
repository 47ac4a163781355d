import { Link } from '@tanstack/react-router';
import type { DoneCall } from '@vigiefaon/domain/calls/call';
import { gatherDone } from '@vigiefaon/domain/calls/gather-calls';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './calls.module.css';

function Done({ call }: { call: DoneCall }) {
  const { t, format } = useTranslation();
  const { name, outcome, at, calledBy, note, clientId } = call;
  const how = { outcome: t(`calls.${outcome}`), time: format.timeOf(at) };
  return (
    <li className={classes.done}>
      <strong>{name ?? t('calls.nobodysName')}</strong>
      <span>{calledBy ? t('calls.doneBy', { ...how, name: calledBy }) : t('calls.doneAt', how)}</span>
      {note ? <span>{note}</span> : null}
      {outcome === 'WRONG_NUMBER' && clientId ? (
        <Link to="/clients" search={{ client: clientId }} className="inline-row touch strong">
          {t('calls.correct')}
        </Link>
      ) : null}
    </li>
  );
}

/** The calls of today that are over, out of the way. */
export function DoneCalls({ calls: done }: { calls: readonly DoneCall[] }) {
  const { t } = useTranslation();
  const calls = gatherDone(done);
  if (calls.length === 0) return null;
  return (
    <details className={`folding ${classes.doneCalls}`}>
      <summary>{t('calls.done', { count: calls.length })}</summary>
      <ul>
        {calls.map((call) => (
          <Done key={call.messageId} call={call} />
        ))}
      </ul>
    </details>
  );
}

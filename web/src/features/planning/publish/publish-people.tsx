import type { MessageChannel } from '@vigiefaon/domain/messages/message';
import type { PreviewRound } from '@vigiefaon/domain/planning/publication/publication.api';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Publication } from './publication.ts';
import classes from './publish-dialog.module.css';

/** By which way somebody hears it first. */
function Channel({ channel }: { channel: MessageChannel | null }) {
  const { t } = useTranslation();
  const way = channel ?? 'NONE';
  return (
    <span className={classes.channel} data-channel={way}>
      {t(`publication.by.${way}`)}
    </span>
  );
}

function Person({ channel, children }: { channel: MessageChannel | null; children: ReactNode }) {
  return (
    <li className={classes.person}>
      <span>{children}</span>
      <Channel channel={channel} />
    </li>
  );
}

/** Nothing where nobody is concerned. */
function People({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>{title}</h3>
      <ul className={classes.people}>{children}</ul>
    </section>
  );
}

/** Which pilot hears of which round, and who loses a mission. */
export function PublishPilots({ publication }: { publication: Publication }) {
  const { t, format, missionOf, rounds, losses } = publication;
  const told = rounds.filter(({ isTold }) => isTold);
  const silent = rounds.filter(({ isTold }) => !isTold);
  return (
    <>
      <People title={t('publication.pilots', { count: told.length })}>
        {told.map((round) => (
          <Round key={round.pilotId} round={round} publication={publication} />
        ))}
      </People>
      <People title={t('publication.losses')}>
        {losses
          .filter(({ isTold }) => isTold)
          .map(({ missionId, pilotId, name, channel }) => (
            <Person key={`${missionId}${pilotId}`} channel={channel}>
              <strong>{name}</strong> · {t('publication.lossLine', { mission: missionOf(missionId) })}
            </Person>
          ))}
      </People>
      {silent.length > 0 ? (
        <p className="quiet numbers">
          {t('publication.silentPilots', { names: format.list(silent.map(({ name }) => name)) })}
        </p>
      ) : null}
    </>
  );
}

function Round({ round, publication }: { round: PreviewRound; publication: Publication }) {
  const { t, format, missionOf } = publication;
  const { name, channel, leave, back, kilometres, stops, breaches, hectares } = round;
  const facts = [
    `${format.timeOf(leave)}–${format.timeOf(back)}`,
    format.hectares(hectares * 10_000),
    format.kilometres(kilometres),
  ];
  return (
    <li>
      <details>
        <summary className={classes.person}>
          <span>
            <strong>{name}</strong> <span className="quiet numbers">{facts.join(' · ')}</span>
            {breaches > 0 ? (
              <span className={classes.breach}>{t('publication.breaches', { count: breaches })}</span>
            ) : null}
          </span>
          <Channel channel={channel} />
        </summary>
        <ol className={classes.stops}>
          {stops.map(({ missionId, part, partCount, arrive, end, change }) => (
            <li key={`${missionId}${part}`}>
              <time dateTime={arrive}>
                {format.timeOf(arrive)}–{format.timeOf(end)}
              </time>{' '}
              {missionOf(missionId)}
              {partCount > 1 ? ` · ${t('publication.part', { part: part + 1, count: partCount })}` : ''}
              {change === 'KEEP' ? '' : ` · ${t(`publication.change.${change}`)}`}
            </li>
          ))}
        </ol>
      </details>
    </li>
  );
}

const mostAtOnce = 8;

/** Which requester hears of which pilot. */
export function PublishRequesters({ publication }: { publication: Publication }) {
  const { t, format, pilotOf, requesters } = publication;
  if (requesters.length === 0) return null;
  // Whoever cannot be written to comes first: somebody has to see to them.
  const lines = requesters
    .toSorted((one, other) => Number(one.channel !== null) - Number(other.channel !== null))
    .map(({ clientId, name, channel, tells }) => {
      const comes = tells.filter(({ kind }) => kind === 'PILOT_WILL_CALL');
      const pilots = [...new Set(comes.map(({ pilotId }) => pilotOf(pilotId)))];
      return (
        <Person key={clientId} channel={channel}>
          <strong>{name || t('publication.someRequester')}</strong>{' '}
          {pilots.length > 0 ? t('publication.willCall', { count: pilots.length, pilots: format.list(pilots) }) : null}
          {tells.length > comes.length ? t('publication.withdrawn') : null}
        </Person>
      );
    });
  const more = lines.slice(mostAtOnce);
  return (
    <section>
      <h3 className={classes.heading}>{t('publication.requesters', { count: requesters.length })}</h3>
      <ul className={classes.people}>{lines.slice(0, mostAtOnce)}</ul>
      {more.length > 0 ? (
        <details>
          <summary className={classes.more}>{t('publication.moreRequesters', { count: more.length })}</summary>
          <ul className={classes.people}>{more}</ul>
        </details>
      ) : null}
    </section>
  );
}

/** Whose field nobody searches, and when they hear so. */
export function PublishWithoutPilot({ publication }: { publication: Publication }) {
  const { t, format, missionOf, withoutPilot, untouched } = publication;
  return (
    <>
      <People title={t('publication.withoutPilot', { count: withoutPilot.length })}>
        {withoutPilot.map(({ missionId, part, channel, hearsAt }) => (
          <Person key={`${missionId}${part}`} channel={channel}>
            <strong>{missionOf(missionId)}</strong>{' '}
            <span className="quiet numbers">
              {hearsAt ? t('publication.hearsAt', { time: format.timeOf(hearsAt) }) : t('publication.hasHeard')}
            </span>
          </Person>
        ))}
      </People>
      {untouched.length > 0 ? (
        <p className="quiet numbers">{t('publication.untouched', { names: format.list(untouched.map(missionOf)) })}</p>
      ) : null}
    </>
  );
}

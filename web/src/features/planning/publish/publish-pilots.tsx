import type { PreviewRound, PublicationPreview } from '@vigiefaon/domain/planning/publication/publication.api';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PublishChannel } from './publish-channel.tsx';
import classes from './publish-dialog.module.css';
import { usePublicationNames } from './publish-words.ts';

/** Which pilot hears of which round, and who loses a mission. */
export function PublishPilots({ preview }: { preview: PublicationPreview }) {
  const { t, format } = useTranslation();
  const { missionOf } = usePublicationNames(preview);
  const told = preview.rounds.filter(({ isTold }) => isTold);
  const silent = preview.rounds.filter(({ isTold }) => !isTold);
  const losses = preview.losses.filter(({ isTold }) => isTold);
  return (
    <>
      {told.length > 0 ? (
        <section>
          <h3 className={classes.heading}>{t('publication.pilots', { count: told.length })}</h3>
          <ul className={classes.people}>
            {told.map((round) => (
              <Round key={round.pilotId} round={round} preview={preview} />
            ))}
          </ul>
        </section>
      ) : null}
      {losses.length > 0 ? (
        <section>
          <h3 className={classes.heading}>{t('publication.losses')}</h3>
          <ul className={classes.people}>
            {losses.map(({ missionId, pilotId, name, channel }) => (
              <li key={`${missionId}${pilotId}`} className={classes.person}>
                <span>
                  <strong>{name}</strong> · {t('publication.lossLine', { mission: missionOf(missionId) })}
                </span>
                <PublishChannel channel={channel} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {silent.length > 0 ? (
        <p className="quiet numbers">
          {t('publication.silentPilots', { names: format.list(silent.map(({ name }) => name)) })}
        </p>
      ) : null}
    </>
  );
}

function Round({ round, preview }: { round: PreviewRound; preview: PublicationPreview }) {
  const { t, format } = useTranslation();
  const { missionOf } = usePublicationNames(preview);
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
          <PublishChannel channel={channel} />
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

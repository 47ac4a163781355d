import type { PreviewRequester, PublicationPreview } from '@vigiefaon/domain/planning/publication/publication.api';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PublishChannel } from './publish-channel.tsx';
import classes from './publish-dialog.module.css';
import { usePublicationNames } from './publish-words.ts';

const mostAtOnce = 8;

function RequesterLine({ requester, preview }: { requester: PreviewRequester; preview: PublicationPreview }) {
  const { t, format } = useTranslation();
  const { pilotOf } = usePublicationNames(preview);
  const comes = requester.tells.filter(({ kind }) => kind === 'PILOT_WILL_CALL');
  const isWithdrawn = requester.tells.length > comes.length;
  const pilots = [...new Set(comes.map(({ pilotId }) => pilotOf(pilotId)))];
  return (
    <li className={classes.person}>
      <span>
        <strong>{requester.name || t('publication.someRequester')}</strong>{' '}
        {pilots.length > 0 ? t('publication.willCall', { count: pilots.length, pilots: format.list(pilots) }) : null}
        {isWithdrawn ? t('publication.withdrawn') : null}
      </span>
      <PublishChannel channel={requester.channel} />
    </li>
  );
}

/** Which requester hears of which pilot. */
export function PublishRequesters({ preview }: { preview: PublicationPreview }) {
  const { t } = useTranslation();
  const { requesters } = preview;
  if (requesters.length === 0) return null;
  // Whoever cannot be written to comes first: somebody has to see to them.
  const inOrder = requesters.toSorted((one, other) => Number(one.channel !== null) - Number(other.channel !== null));
  const lines = (some: readonly PreviewRequester[]) =>
    some.map((requester) => <RequesterLine key={requester.clientId} requester={requester} preview={preview} />);
  return (
    <section>
      <h3 className={classes.heading}>{t('publication.requesters', { count: requesters.length })}</h3>
      <ul className={classes.people}>{lines(inOrder.slice(0, mostAtOnce))}</ul>
      {inOrder.length > mostAtOnce ? (
        <details>
          <summary className={classes.more}>
            {t('publication.moreRequesters', { count: inOrder.length - mostAtOnce })}
          </summary>
          <ul className={classes.people}>{lines(inOrder.slice(mostAtOnce))}</ul>
        </details>
      ) : null}
    </section>
  );
}

/** Whose field nobody searches, and when they hear so. */
export function PublishWithoutPilot({ preview }: { preview: PublicationPreview }) {
  const { t, format } = useTranslation();
  const { missionOf } = usePublicationNames(preview);
  const { withoutPilot, untouched } = preview;
  return (
    <>
      {withoutPilot.length > 0 ? (
        <section>
          <h3 className={classes.heading}>{t('publication.withoutPilot', { count: withoutPilot.length })}</h3>
          <ul className={classes.people}>
            {withoutPilot.map(({ missionId, part, channel, hearsAt }) => (
              <li key={`${missionId}${part}`} className={classes.person}>
                <span>
                  <strong>{missionOf(missionId)}</strong>{' '}
                  <span className="quiet numbers">
                    {hearsAt ? t('publication.hearsAt', { time: format.timeOf(hearsAt) }) : t('publication.hasHeard')}
                  </span>
                </span>
                <PublishChannel channel={channel} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {untouched.length > 0 ? (
        <p className="quiet numbers">
          {t('publication.untouched', { names: format.list(untouched.map((missionId) => missionOf(missionId))) })}
        </p>
      ) : null}
    </>
  );
}

import { getRulesAcceptances, type WaitingPilot } from '@vigiefaon/domain/house-rules/house-rules.api';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { callLink } from '../../ui/buttons/contact-links.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import classes from './house-rules.module.css';

function Waiting({ pilot }: { pilot: WaitingPilot }) {
  const { t } = useTranslation();
  const { lastname, firstname, phone, acceptedVersion } = pilot;
  return (
    <li className={classes.waiting}>
      <strong>{[firstname, lastname].filter(Boolean).join(' ')}</strong>
      <span className="quiet">
        {acceptedVersion === null
          ? t('houseRules.neverAccepted')
          : t('houseRules.acceptedVersion', { version: acceptedVersion })}
      </span>
      {phone ? (
        <a href={callLink(phone)} aria-label={t('common.callNumber', { phone: readablePhone(phone) })}>
          {readablePhone(phone)}
        </a>
      ) : null}
    </li>
  );
}

/** How many pilots have accepted the rules in force, and whom to remind. */
export function Acceptances() {
  const { t } = useTranslation();
  const { data, error, refetch } = useEndpointQuery(getRulesAcceptances, {});
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <p aria-busy="true">{t('common.loading')}</p>;
  return (
    <section className="stack gap-20" aria-labelledby="acceptances">
      <h3 id="acceptances">
        {t('houseRules.accepted', { accepted: data.accepted, count: data.pilots, version: data.version })}
      </h3>
      {data.waiting.length > 0 ? (
        <>
          <p className="quiet">{t('houseRules.waiting')}</p>
          <ul className="stack gap-8">
            {data.waiting.map((pilot) => (
              <Waiting key={pilot.userId} pilot={pilot} />
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

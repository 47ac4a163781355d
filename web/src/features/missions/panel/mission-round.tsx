import { Link } from '@tanstack/react-router';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { getMissionInRound, type MissionInRound } from '@vigiefaon/domain/planning/publication/publication.api';
import { useCurrentActor } from '../../../api/current-user.ts';
import { useEndpointQuery } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Section } from './section.tsx';

const squareMetersOfHectare = 10_000;

/** When the pilot is expected, as the evening's plan says, and who flies the other parts of a large field. */
export function MissionRound({ mission }: { mission: Mission }) {
  const { t } = useTranslation();
  const { missionId, pilot } = mission;
  const { data } = useEndpointQuery(getMissionInRound, { params: { missionId } }, { enabled: pilot !== null });
  if (!data || (data.stop === null && data.siblings.length === 0)) return null;
  return (
    <>
      {data.stop ? (
        <Section title={t('publication.inRound')}>
          <StopTimes stop={data.stop} />
        </Section>
      ) : null}
      {data.siblings.length > 0 ? (
        <Section title={t('publication.siblings')}>
          <Siblings siblings={data.siblings} />
        </Section>
      ) : null}
    </>
  );
}

function StopTimes({ stop }: { stop: NonNullable<MissionInRound['stop']> }) {
  const { t, format } = useTranslation();
  const isClient = useCurrentActor().role === 'ROLE_CLIENT';
  const [arrive, start, end] = [stop.arrive, stop.start, stop.end].map(format.timeOf);
  // A requester agrees the hour with the pilot; more than about when would be a promise.
  if (isClient) return <p className="stack gap-2 numbers">{t('publication.expected', { time: arrive ?? '' })}</p>;
  return (
    <p className="stack gap-2 numbers">
      <strong>{t('publication.inRoundStop', { position: stop.position, count: stop.stopCount })}</strong>
      <span>{t('publication.inRoundTimes', { arrive: arrive ?? '', start: start ?? '', end: end ?? '' })}</span>
    </p>
  );
}

function Siblings({ siblings }: Pick<MissionInRound, 'siblings'>) {
  const { t, format } = useTranslation();
  return (
    <ul>
      {siblings.map(({ missionId, parcels, hectares, pilot }) => (
        <li key={missionId}>
          <Link to="/missions/{-$missionId}" params={{ missionId }} search={true} className="row touch primary">
            {t('publication.siblingLine', {
              parcels: format.list(parcels),
              hectares: format.hectares(hectares * squareMetersOfHectare),
              pilot: pilot ?? t('publication.siblingNobody'),
            })}
          </Link>
        </li>
      ))}
    </ul>
  );
}

import type { MessageChannel } from '@vigiefaon/domain/messages/message';
import type { PublicationPreview } from '@vigiefaon/domain/planning/publication/publication.api';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** How many people a publication reaches; who has no way to be written to is rung up by the pilot. */
export function toldPeople({ rounds, losses, requesters }: PublicationPreview): Record<MessageChannel, number> {
  const pilots = new Map(
    [...rounds, ...losses].filter(({ isTold }) => isTold).map(({ pilotId, channel }) => [pilotId, channel]),
  );
  const channels = [...pilots.values(), ...requesters.map(({ channel }) => channel)];
  const countOf = (wanted: MessageChannel) => channels.filter((channel) => channel === wanted).length;
  return { WHATSAPP: countOf('WHATSAPP'), MAIL: countOf('MAIL'), CALL: countOf('CALL') };
}

/** Nobody hears anything and no mission changes hands: what was published holds. */
export function isNothingToDo(preview: PublicationPreview): boolean {
  const { rounds, losses, publishedAt } = preview;
  const isChanged = rounds.some(({ stops }) =>
    stops.some(({ change, partCount }) => change !== 'KEEP' || partCount > 1),
  );
  const isFirst = publishedAt === null && rounds.length > 0;
  return (
    !isChanged &&
    !isFirst &&
    losses.length === 0 &&
    preview.requesters.length === 0 &&
    rounds.every(({ isTold }) => !isTold)
  );
}

/** Whether more than one pilot would fly the same meadow. */
export function hasDoubleGround({ sameGround }: PublicationPreview): boolean {
  return sameGround.some(({ pilotIds }) => pilotIds.length > 1);
}

/** How a publication names missions and pilots. */
export function usePublicationNames({ missions, rounds, losses, impossible }: PublicationPreview) {
  const { t } = useTranslation();
  const byId = new Map(missions.map((mission) => [mission.missionId, mission]));
  const pilots = new Map([...rounds, ...losses, ...impossible].map(({ pilotId, name }) => [pilotId, name]));
  const requesterOf = (missionId: string) => byId.get(missionId)?.requester || t('publication.someRequester');
  return {
    pilotOf: (pilotId: string) => pilots.get(pilotId) || t('publication.somePilot'),
    requesterOf,
    placeOf: (missionId: string) => {
      const mission = byId.get(missionId);
      const parcels = mission?.parcels.join(', ') ?? '';
      return [parcels, mission?.municipality].filter(Boolean).join(' · ') || t('publication.someField');
    },
    missionOf: (missionId: string) => {
      const municipality = byId.get(missionId)?.municipality;
      return municipality ? `${requesterOf(missionId)} (${municipality})` : requesterOf(missionId);
    },
  };
}

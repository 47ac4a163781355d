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
  return { PUSH: countOf('PUSH'), WHATSAPP: countOf('WHATSAPP'), MAIL: countOf('MAIL'), CALL: countOf('CALL') };
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

/** What would be published, with the reader's language and how missions and pilots are called in it. */
export type Publication = ReturnType<typeof usePublication>;

export function usePublication(preview: PublicationPreview) {
  const { t, format } = useTranslation();
  const { missions, rounds, losses, impossible } = preview;
  const byId = new Map(missions.map((mission) => [mission.missionId, mission]));
  const pilots = new Map([...rounds, ...losses, ...impossible].map(({ pilotId, name }) => [pilotId, name]));
  const pilotOf = (pilotId: string) => pilots.get(pilotId) || t('publication.somePilot');
  const missionOf = (missionId: string) => {
    const { requester, municipality } = byId.get(missionId) ?? {};
    const whose = requester || t('publication.someRequester');
    return municipality ? `${whose} (${municipality})` : whose;
  };
  return { ...preview, t, format, pilotOf, missionOf };
}

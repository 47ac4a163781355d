import type { MessageTemplate } from '@vigiefaon/domain/messages/message-templates';
import { type MissionWords, missionWords } from '@vigiefaon/domain/messages/mission-words';
import type { NoticedMission } from '@vigiefaon/domain/messages/noticed-mission';
import type { ToldFact } from '@vigiefaon/domain/messages/told-fact';
import { type Doing, findReceiverOfClient, type Told, takeBack, tell } from '../messages/public.ts';

interface Saying<T extends MessageTemplate> {
  readonly template: T;
  readonly fact: ToldFact;
  readonly mission: NoticedMission;
  contents(name: string, words: MissionWords): Pick<Told<T>, 'variables' | 'item'>;
  readonly expiresAt: Date;
}

/** Tells the requester of a mission, unless it is not known any more or did it itself; what is said of other parcels stays true beside it. */
export async function sayToRequester<T extends MessageTemplate>(doing: Doing, saying: Saying<T>): Promise<void> {
  const { transaction, config, now, actorId } = doing;
  const { template, fact, mission, expiresAt } = saying;
  const receiver = await findReceiverOfClient(transaction, mission.clientId);
  if (!receiver || expiresAt <= now || (receiver.userId !== null && receiver.userId === actorId)) return;
  await tell(transaction, config, {
    template,
    fact,
    receiver,
    expiresAt,
    now,
    isOfSubject: true,
    missionId: mission.missionId,
    day: mission.missionDate,
    ...saying.contents(receiver.name, missionWords(receiver.locale)),
  });
}

/** Takes back what nobody has heard yet. */
export async function unsay(
  { transaction, now }: Doing,
  { missionId }: NoticedMission,
  templates: readonly MessageTemplate[],
): Promise<void> {
  await takeBack(transaction, { missionId, templates, now });
}

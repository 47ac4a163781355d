import { type HandoverNews, waitsForSomebody } from '@vigiefaon/domain/handover/handover-news';
import { toldFact } from '@vigiefaon/domain/messages/telling/told-fact';
import { missionWords } from '@vigiefaon/domain/messages/texts/mission-words';
import { listCoordinatorIds, Outbox } from '../messages/public.ts';
import { listOrders } from './documents.repository.ts';
import type { HandoverRow } from './handovers.repository.ts';
import { type HandoverContext, isOverFrom } from './write-document.ts';

function municipalityIn(order: unknown): string | null {
  const found: unknown = typeof order === 'object' && order !== null ? Reflect.get(order, 'municipality') : null;
  return typeof found === 'string' ? found : null;
}

/** Tells the coordinators what has happened to a search between two associations, but whoever did it; `again` tells two of a kind apart. */
export async function tellOfHandover(
  { transaction, config, now, actorId }: HandoverContext,
  handover: Pick<HandoverRow, 'handoverId' | 'partnerName' | 'missionDate' | 'missionId'>,
  { news, again = '' }: { news: HandoverNews; again?: string },
): Promise<void> {
  const { handoverId, missionId, partnerName: partner, missionDate: day } = handover;
  const expiresAt = isOverFrom(handover, config);
  if (expiresAt <= now) return;
  const place = municipalityIn((await listOrders(transaction, [handoverId])).get(handoverId));
  const userIds = (await listCoordinatorIds(transaction)).filter((userId) => userId !== actorId);
  const outbox = await Outbox.open({ transaction, config, now }, { userIds });
  const template = waitsForSomebody(news) ? 'HANDOVER_WAITS' : 'HANDOVER_NEWS';
  // Whoever sees to a mission that has come back has seen to it.
  const about = news === 'RETURNED' && missionId !== null ? { missionId } : {};
  for (const receiver of outbox.users.values()) {
    const said = missionWords(receiver.locale).handover(news, { partner, place, day });
    const variables = { name: receiver.name, news: said, link: `${config.publicUrl}/handovers/${handoverId}` };
    const fact = toldFact('handover', {
      subjectId: handoverId,
      said: { edition: `${news}:${again}`, identityId: receiver.identityId },
    });
    outbox.tell({ template, fact, receiver, now, expiresAt, variables, ...about });
  }
  await outbox.write();
}

import type { ResponseOf } from '@vigiefaon/domain/endpoint';
import type * as api from '@vigiefaon/domain/intentions/intentions.api';
import { type Asking, dayAskedAbout, type WhyNotAsked, whyNotAsked } from '@vigiefaon/domain/intentions/when-to-ask';
import { addDays, instantOfLocalTime } from '@vigiefaon/domain/local-time';
import { toldFact } from '@vigiefaon/domain/messages/telling/told-fact';
import { missionWords } from '@vigiefaon/domain/messages/texts/mission-words';
import type { Transaction } from 'kysely';
import type { Config } from '../../config.ts';
import type { Tables } from '../../database/tables.ts';
import { addressOfOrderLink } from '../../tokens/order-token.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { channelsOf, Outbox, type Receiver } from '../messages/public.ts';
import { latestLinkOf } from '../order-links/public.ts';
import { getAssociationSettings, listSeasons } from '../settings/public.ts';
import { insertQuestions, listLatestOf, listNamesOf, lockAsking } from './asked.repository.ts';
import { type IntentionRow, listIntentionsUntil } from './intentions.repository.ts';
import { type KeptIntention, presentIntention } from './read-intentions.ts';
import { todayOf, waitingParcelsOf } from './save-intention.ts';
import { listWaitingFields, type WaitingField } from './waiting-fields.repository.ts';

interface AskingContext {
  readonly transaction: Transaction<Tables>;
  readonly config: Config;
  readonly now: Date;
}

/** By whom, and in which municipality a field has to wait; undefined: in any. */
interface Whom {
  readonly by: Asking['by'];
  readonly municipality?: string | null | undefined;
}

/** An intention of which a field waits, and where its fields lie. */
interface Waiting {
  readonly row: IntentionRow;
  readonly intention: KeptIntention;
  readonly municipalities: readonly (string | null)[];
}

type Answer = ResponseOf<typeof api.askWaiting>;

async function listWaiting(context: AskingContext, { municipality }: Whom): Promise<Waiting[]> {
  const today = todayOf(context);
  const fields = await listWaitingFields(context.transaction, { from: today, to: '9999-12-31' });
  const byIntention = new Map<string, WaitingField[]>();
  for (const field of fields)
    byIntention.set(field.intentionId, [...(byIntention.get(field.intentionId) ?? []), field]);
  return (await listIntentionsUntil(context.transaction, today)).flatMap((row) => {
    const municipalities = (byIntention.get(row.intentionId) ?? []).map((field) => field.municipality);
    const isMeant = municipality === undefined ? municipalities.length > 0 : municipalities.includes(municipality);
    return isMeant ? [{ row, intention: presentIntention(row, today), municipalities }] : [];
  });
}

async function readAsking(
  { transaction, config, now }: AskingContext,
  { by }: Whom,
): Promise<Asking & { planningTime: string }> {
  const { quietFrom: from, quietUntil: until, planningTime } = await getAssociationSettings(transaction);
  const seasons = await listSeasons(transaction);
  return { now, timeZone: config.timeZone, quiet: { from, until }, seasons, by, planningTime };
}

/** The day on which the latest question was asked: the one before the mowing day that it was about. */
const askedOn = ({ question }: IntentionRow) => (question ? addDays(question.day, -1) : null);

/** One municipality, or none where the fields lie in several. */
function placeOf(waiting: Waiting, words: ReturnType<typeof missionWords>): string {
  const ids = waitingParcelsOf(waiting.intention);
  const parcelNames = waiting.intention.parcels
    .filter(({ parcelId }) => ids.includes(parcelId))
    .map(({ name }) => name);
  const [first = null, ...others] = new Set(waiting.municipalities);
  return words.place({ parcelNames, municipality: others.length === 0 ? first : null });
}

interface Question {
  readonly waiting: Waiting;
  readonly receiver: Receiver;
  readonly link: string;
  readonly asking: Asking & { readonly planningTime: string };
}

function tellOf(outbox: Outbox, { waiting, receiver, link, asking }: Question): void {
  const { now, timeZone, planningTime } = asking;
  const words = missionWords(receiver.locale);
  const day = dayAskedAbout(asking);
  outbox.tell({
    template: 'MOW_NOW',
    fact: toldFact('mow-now', { subjectId: waiting.row.intentionId, day }),
    receiver,
    day,
    now,
    // With the day on which it is asked its "tomorrow" ends.
    expiresAt: instantOfLocalTime(day, '00:00', timeZone),
    variables: { name: receiver.name, day: words.day(day), planningTime: words.time(planningTime), link },
    item: { place: placeOf(waiting, words), until: words.day(waiting.row.lastDay) },
  });
}

/** Who is asked: by the domain's rule, and at last by whether a message would reach them. */
async function judge(context: AskingContext, { waiting, asking, outbox }: Judging): Promise<Judged[]> {
  const { transaction, config } = context;
  const latest = await listLatestOf(
    transaction,
    waiting.map(({ row }) => row.clientId),
  );
  return waiting.map((one) => {
    const { row } = one;
    const known = { ...row, askedOn: askedOn(row), requesterAskedOn: null, ...latest.get(row.clientId) };
    const receiver = outbox.clients.get(row.clientId) ?? null;
    const isReached = receiver !== null && channelsOf(config, receiver, 'MOW_NOW').length > 0;
    return { ...one, receiver, because: whyNotAsked(known, asking) ?? (isReached ? null : 'NOT_REACHED') };
  });
}

interface Judging {
  readonly waiting: readonly Waiting[];
  readonly asking: Asking;
  readonly outbox: Outbox;
}

/** `because` is null for one that is asked about. */
interface Judged extends Waiting {
  readonly receiver: Receiver | null;
  readonly because: WhyNotAsked | null;
}

/** The latest order link of each of these requesters that opens; one is made where none does. In one order, so that two who give links do not wait for each other. */
async function linksOf({ transaction, config, now }: AskingContext, clientIds: readonly string[]) {
  const links = new Map<string, string>();
  for (const clientId of [...new Set(clientIds)].toSorted()) {
    const link = await latestLinkOf({ transaction, clientId, actorId: null, config, now });
    if (link !== null) links.set(clientId, addressOfOrderLink(config, link));
  }
  return links;
}

/** Who was not asked and why, by name. */
async function present(transaction: Transaction<Tables>, judged: readonly Judged[]): Promise<Answer['notAsked']> {
  const names = await listNamesOf(
    transaction,
    judged.map(({ row }) => row.clientId),
  );
  return judged.flatMap(({ row: { intentionId, clientId }, because }) =>
    because === null
      ? []
      : [{ intentionId, client: { clientId, lastname: null, firstname: null, ...names.get(clientId) }, because }],
  );
}

/**
 * Asks whoever waits for a dry day whether to mow tomorrow: one message a person and day with all its fields. Nothing is ordered by it.
 * Answers how many people are asked, and why the others are not.
 */
export async function askWaiting(context: AskingContext, whom: Whom): Promise<Answer> {
  const { transaction, now } = context;
  await lockAsking(transaction);
  const asking = await readAsking(context, whom);
  const waiting = await listWaiting(context, whom);
  const outbox = await Outbox.open(context, { clientIds: waiting.map(({ row }) => row.clientId) });
  const judged = await judge(context, { waiting, asking, outbox });
  const asked = judged.filter(({ because }) => because === null);
  const links = await linksOf(
    context,
    asked.map(({ row }) => row.clientId),
  );
  for (const { receiver, ...one } of asked) {
    const link = links.get(one.row.clientId);
    // Within a season each has a link, and who is reached is somebody.
    if (!receiver || link === undefined) throw new Error(`Nobody to ask about the intention ${one.row.intentionId}`);
    tellOf(outbox, { waiting: one, receiver, link, asking });
  }
  await outbox.write();
  const intentionIds = asked.map(({ row }) => row.intentionId);
  await insertQuestions(transaction, { intentionIds, day: dayAskedAbout(asking), now });
  return {
    asked: new Set(asked.map(({ row }) => row.clientId)).size,
    notAsked: await present(transaction, judged),
  };
}

/** As a coordinator asks: the journal says who did, where, and how many were asked. */
export async function askWaitingByCoordinator(
  context: AskingContext & { readonly actorId: string | null },
  municipality: string | null | undefined,
): Promise<Answer> {
  const answer = await askWaiting(context, { by: 'COORDINATOR', municipality });
  const { transaction, actorId, now } = context;
  const details = { asked: answer.asked, ...(municipality === undefined ? {} : { municipality }) };
  if (answer.asked > 0) await insertJournalEntry(transaction, { at: now, actorId, action: 'WAITING_ASKED', details });
  return answer;
}

/** As the association's clock asks, once a day. */
export async function askWaitingByClock(
  transaction: Transaction<Tables>,
  { config, now }: Pick<AskingContext, 'config' | 'now'>,
): Promise<void> {
  await askWaiting({ transaction, config, now }, { by: 'CLOCK' });
}

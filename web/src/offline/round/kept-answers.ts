import { roundDatabase } from '../database.ts';
import { missionIdOf } from '../mission-id-of.ts';
import { missionsWithClosedCrates } from './closed-crates.ts';

/** An answer of the server that one person may read on this phone without a network. */
export interface KeptAnswer {
  readonly id: string;
  readonly userId: string;
  readonly queryKey: readonly unknown[];
  readonly data: unknown;
  readonly keptAt: number;
  /** Until when telephone numbers in it may stay; null when it has none to lose. */
  readonly contactsUntil: number | null;
}

const oldestMs = 3 * 24 * 3_600_000;

/** Keeps of an answer what may be kept now. */
export async function keepAnswer(answer: Omit<KeptAnswer, 'id' | 'keptAt'>): Promise<void> {
  const { userId, queryKey } = answer;
  const id = JSON.stringify([userId, queryKey]);
  const may = isLate(answer)
    ? inTime(answer, await missionsWithClosedCrates(userId, ofUser(await readAll(), userId)))
    : {};
  await (await roundDatabase.open()).put('answers', { ...answer, ...may, id, keptAt: Date.now() });
}

const readAll = async (): Promise<KeptAnswer[]> => (await roundDatabase.open()).getAll('answers');
const ofUser = (all: readonly KeptAnswer[], userId: string) => all.filter((answer) => answer.userId === userId);

/** Wipes at once what is anybody else's. */
export async function readKeptAnswers(userId: string): Promise<KeptAnswer[]> {
  const database = await roundDatabase.open();
  const all = await readAll();
  const isFit = (answer: KeptAnswer) => answer.userId === userId && Date.now() - answer.keptAt < oldestMs;
  await Promise.all(all.filter((answer) => !isFit(answer)).map(({ id }) => database.delete('answers', id)));
  return wipeLate(all.filter(isFit), userId);
}

/** Wipes the telephone numbers whose time is over. */
export async function wipeLateContacts(): Promise<void> {
  const all = await readAll();
  const userIds = new Set(all.map(({ userId }) => userId));
  for (const userId of userIds) await wipeLate(ofUser(all, userId), userId);
}

const isLate = ({ contactsUntil }: Pick<KeptAnswer, 'contactsUntil'>) =>
  contactsUntil !== null && Date.now() >= contactsUntil;

/** What one person has kept, as it may be kept now. */
async function wipeLate(own: KeptAnswer[], userId: string): Promise<KeptAnswer[]> {
  if (!own.some(isLate)) return own;
  const database = await roundDatabase.open();
  const crated = await missionsWithClosedCrates(userId, own);
  const wipe = async (answer: KeptAnswer): Promise<KeptAnswer> => {
    if (!isLate(answer)) return answer;
    const wiped = { ...answer, ...inTime(answer, crated) };
    await database.put('answers', wiped);
    return wiped;
  };
  return Promise.all(own.map(wipe));
}

type Contacts = Pick<KeptAnswer, 'queryKey' | 'data' | 'contactsUntil'>;

/**
 * What may be kept of an answer now. Whoever lets an animal out of its crate has to reach the farmer, however late: numbers of missions
 * with a closed crate stay until it is open.
 */
function inTime(answer: Contacts, crated: ReadonlySet<string>): Pick<KeptAnswer, 'data' | 'contactsUntil'> {
  const { queryKey, data, contactsUntil } = answer;
  const missionId = missionIdOf(queryKey);
  const isOfCrate = typeof missionId === 'string' && crated.has(missionId);
  if (!isLate(answer) || isOfCrate) return { data, contactsUntil };
  return { data: withoutContacts(data, crated), contactsUntil: crated.size > 0 ? contactsUntil : null };
}

const contactName = /phone|e?mail|address/i;

/** The same without telephone numbers, mails and addresses, however deep they stand, but those of these missions. */
function withoutContacts(data: unknown, crated: ReadonlySet<string>): unknown {
  if (Array.isArray(data)) return data.map((one) => withoutContacts(one, crated));
  if (typeof data !== 'object' || data === null) return data;
  const { missionId } = data as { missionId?: unknown };
  if (typeof missionId === 'string' && crated.has(missionId)) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, contactName.test(name) ? null : withoutContacts(value, crated)]),
  );
}

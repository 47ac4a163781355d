import { roundDatabase } from '../database.ts';

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

export async function keepAnswer(answer: Omit<KeptAnswer, 'id' | 'keptAt'>): Promise<void> {
  const id = JSON.stringify([answer.userId, answer.queryKey]);
  await (await roundDatabase.open()).put('answers', { ...answer, id, keptAt: Date.now() });
}

/** Wipes at once what is anybody else's. */
export async function readKeptAnswers(userId: string): Promise<KeptAnswer[]> {
  const database = await roundDatabase.open();
  const all = await database.getAll('answers');
  const isFit = (answer: KeptAnswer) => answer.userId === userId && Date.now() - answer.keptAt < oldestMs;
  await Promise.all(all.filter((answer) => !isFit(answer)).map(({ id }) => database.delete('answers', id)));
  const own: KeptAnswer[] = [];
  for (const answer of all.filter(isFit)) own.push(await withoutLateContacts(answer));
  return own;
}

async function withoutLateContacts(answer: KeptAnswer): Promise<KeptAnswer> {
  if (answer.contactsUntil === null || Date.now() < answer.contactsUntil) return answer;
  const wiped = { ...answer, data: withoutContacts(answer.data), contactsUntil: null };
  await (await roundDatabase.open()).put('answers', wiped);
  return wiped;
}

/** Wipes the telephone numbers whose time is over. */
export async function wipeLateContacts(): Promise<void> {
  for (const answer of await (await roundDatabase.open()).getAll('answers')) await withoutLateContacts(answer);
}

const contactName = /phone|e?mail|address/i;

/** The same without telephone numbers, mails and addresses, however deep they stand. */
export function withoutContacts(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withoutContacts);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, contactName.test(name) ? null : withoutContacts(value)]),
  );
}

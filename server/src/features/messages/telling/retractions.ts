import type { ToldBefore } from '@vigiefaon/domain/messages/telling/mission-notification';
import type { MessageTemplate } from '@vigiefaon/domain/messages/texts/message-templates';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { blankedRow } from '../sending/attempts.repository.ts';
import {
  type About,
  deleteFacts,
  insertOvertaken,
  type KnownFact,
  listFactsOfMissions,
  listFactsOfSubjects,
  listLeftBefore,
  listRevocable,
  type MessageRow,
  type ToldAbout,
} from './told-facts.repository.ts';
import { rewriteMessages } from './words.ts';

/** A message that nobody else changes until the transaction ends. */
interface HeldMessage {
  row: MessageRow;
  /** It, or what it follows, was handed to a provider. */
  readonly hasLeft: boolean;
}

/** What it was written for may come true once more, and is then told by a message of its own. */
function freed(row: MessageRow): MessageRow {
  return { ...row, idempotency_key: `${row.idempotency_key}:${row.message_id}` };
}

function dropped(row: MessageRow): MessageRow {
  return { ...freed(row), state: 'DROPPED', failure: 'OVERTAKEN', escalate_at: null };
}

/**
 * Retracts what has not left yet, because it is not true any more. What was told of its missions is read at once, and what has
 * become of it is written at once, however many they are: nothing is written before `write`.
 */
export class Retractions {
  protected readonly db: Kysely<Tables>;
  readonly #now: Date;
  readonly #held = new Map<string, HeldMessage>();
  readonly #facts = new Map<string, KnownFact[]>();
  readonly #changed = new Set<string>();
  readonly #untold: string[] = [];

  constructor(db: Kysely<Tables>, now: Date) {
    this.db = db;
    this.#now = now;
  }

  /** Reads what was told of missions; those that are named here are read together. */
  async read(missionIds: readonly string[]): Promise<void> {
    await this.#read('MISSIONS', missionIds);
  }

  /** The same of other subjects: of what is told of no mission. */
  async readSubjects(subjectIds: readonly string[]): Promise<void> {
    await this.#read('SUBJECTS', subjectIds);
  }

  async #read(about: About, ids: readonly string[]): Promise<void> {
    const unread = [...new Set(ids)].filter((id) => !this.#facts.has(id));
    if (unread.length === 0) return;
    // First: facts are those of the messages as they are once they are held.
    const rows = await listRevocable(this.db, about, unread);
    const followers = rows.filter(({ follows }) => follows !== null).map(({ message_id: messageId }) => messageId);
    const left = await listLeftBefore(this.db, followers);
    for (const row of rows) {
      const { message_id: messageId, sent_at: sentAt } = row;
      if (!this.#held.has(messageId))
        this.#held.set(messageId, { row, hasLeft: sentAt !== null || left.has(messageId) });
    }
    for (const id of unread) this.#facts.set(id, []);
    const list = about === 'MISSIONS' ? listFactsOfMissions : listFactsOfSubjects;
    for (const fact of await list(this.db, unread))
      this.#facts.get(fact.about.missionId ?? fact.about.subjectId ?? '')?.push(fact);
  }

  /** What has been told of a mission, or is about to be, without what was taken back; of missions that were read. */
  toldOf(missionId: string): ToldBefore[] {
    return (this.#facts.get(missionId) ?? []).map(({ about, messageId }) => {
      const held = this.#held.get(messageId);
      if (!held) return { fact: about, message: null };
      const { template, identity_id: identityId, state } = held.row;
      const isWaiting = state === 'WAITING';
      return { fact: about, message: { template, identityId, isWaiting, isUnheard: isWaiting && !held.hasLeft } };
    });
  }

  /** Of missions that were read. */
  retract({ missionId, ...told }: ToldAbout): void {
    this.#retract(missionId, told);
  }

  /** Of subjects that were read. */
  retractSubject(subjectId: string, templates: readonly MessageTemplate[]): void {
    this.#retract(subjectId, { templates });
  }

  #retract(
    aboutId: string,
    { subjectId, templates, identityId, mayReturn = false }: Omit<ToldAbout, 'missionId'>,
  ): void {
    const told = this.#facts.get(aboutId) ?? [];
    const meant = told.filter(({ about }) => subjectId === undefined || about.subjectId === subjectId);
    for (const messageId of new Set(meant.map((one) => one.messageId))) {
      const held = this.#held.get(messageId);
      if (!held || !templates.includes(held.row.template)) continue;
      if (identityId && held.row.identity_id !== identityId) continue;
      const keys = meant.filter((one) => one.messageId === messageId).map(({ fact }) => fact);
      if (this.#takeOut(held, keys, mayReturn)) this.#forget(aboutId, keys);
    }
  }

  /** Answers whether these facts count as untold from now on. */
  #takeOut(held: HeldMessage, facts: readonly string[], mayReturn: boolean): boolean {
    const { row } = held;
    const items = row.items.filter(({ fact }) => fact === undefined || !facts.includes(fact));
    if (row.state === 'WAITING') {
      this.#change(held, items.length > 0 ? { ...freed(row), items } : dropped(row));
      return true;
    }
    if (row.state !== 'SENT' || row.escalate_at === null) return false;
    // Somebody may have read it: it counts as told, but no other channel says it again, whose message may be about to be written.
    const kept = mayReturn ? freed(row) : row;
    const over = { ...blankedRow(kept), escalate_at: null, expires_at: this.#now };
    this.#change(held, items.length > 0 ? { ...kept, items } : over);
    return mayReturn;
  }

  #forget(aboutId: string, keys: readonly string[]): void {
    this.#untold.push(...keys);
    const others = (this.#facts.get(aboutId) ?? []).filter(({ fact }) => !keys.includes(fact));
    this.#facts.set(aboutId, others);
  }

  #change(held: HeldMessage, row: MessageRow): void {
    held.row = row;
    this.#changed.add(row.message_id);
  }

  /** Writes what has become of the messages. */
  async write(): Promise<void> {
    const changed = [...this.#changed].flatMap((messageId) => this.#held.get(messageId)?.row ?? []);
    await rewriteMessages(this.db, changed);
    const overtaken = changed.filter(({ state }) => state === 'DROPPED').map(({ message_id: messageId }) => messageId);
    await insertOvertaken(this.db, overtaken, this.#now);
    if (this.#untold.length > 0) await deleteFacts(this.db, this.#untold);
    for (const written of [this.#held, this.#facts, this.#changed]) written.clear();
    this.#untold.length = 0;
  }
}

import type { ToldBefore } from '@vigiefaon/domain/messages/telling/mission-notification';
import type { MessageTemplate } from '@vigiefaon/domain/messages/texts/message-templates';
import type { Kysely } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Tables } from '../../../database/tables.ts';
import { listReceiversOfClients, listReceiversOfUsers, type Receiver } from '../telling/receivers.repository.ts';
import { Retractions } from '../telling/retractions.ts';
import { type Told, toTellOf } from '../telling/tell.ts';
import type { ToldAbout } from '../telling/told-facts.repository.ts';
import { type ToTell, writeTold } from '../telling/write-told.ts';

/** Of whom and to whom something is about to be told. */
export interface Concerned {
  readonly missionIds: readonly string[];
  readonly clientIds: readonly string[];
  readonly userIds: readonly string[];
}

/** What one transaction tells and takes back, of any number of missions with as many statements as of one. Nothing is written before `write`. */
export class Outbox {
  readonly #db: Kysely<Tables>;
  readonly #config: Config;
  readonly #retractions: Retractions;
  readonly #toTell: ToTell[] = [];
  #clients: ReadonlyMap<string, Receiver> = new Map();
  #users: ReadonlyMap<string, Receiver> = new Map();

  constructor(db: Kysely<Tables>, config: Config, now: Date) {
    this.#db = db;
    this.#config = config;
    this.#retractions = new Retractions(db, now);
  }

  async read({ missionIds, clientIds, userIds }: Concerned): Promise<void> {
    await this.#retractions.read(missionIds);
    this.#clients = await listReceiversOfClients(this.#db, [...new Set(clientIds)]);
    this.#users = await listReceiversOfUsers(this.#db, [...new Set(userIds)]);
  }

  /** Null when the association has forgotten it. */
  receiverOfClient(clientId: string): Receiver | null {
    return this.#clients.get(clientId) ?? null;
  }

  receiverOfUser(userId: string): Receiver | null {
    return this.#users.get(userId) ?? null;
  }

  /** Whose account is gone or switched off is missing. */
  get receiversOfUsers(): ReadonlyMap<string, Receiver> {
    return this.#users;
  }

  /** What was told of a mission, or is about to be. */
  toldOf(missionId: string): ToldBefore[] {
    return this.#retractions.toldOf(missionId);
  }

  tell<T extends MessageTemplate>(told: Told<T>): void {
    const toTell = toTellOf(this.#config, told);
    if (toTell) this.#toTell.push(toTell);
  }

  retract(about: ToldAbout): void {
    this.#retractions.retract(about);
  }

  async write(): Promise<void> {
    await this.#retractions.write();
    await writeTold(this.#db, this.#config, this.#toTell);
  }
}

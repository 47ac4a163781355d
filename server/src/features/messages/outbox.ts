import type { MessageTemplate } from '@vigiefaon/domain/messages/message-templates';
import type { AssociationSettings } from '@vigiefaon/domain/settings/association-settings';
import type { Kysely } from 'kysely';
import type { Config } from '../../config.ts';
import type { Tables } from '../../database/tables.ts';
import { getAssociationSettings } from '../settings/settings.repository.ts';
import {
  findReceiverOfClient,
  findReceiverOfUser,
  listReceiversOfClients,
  listReceiversOfUsers,
  type Receiver,
} from './receivers.repository.ts';
import { TakingBack } from './taking-back.ts';
import { type Told, toTellOf } from './tell.ts';
import type { KnownFact, ToldAbout } from './told-facts.repository.ts';
import { type ToTell, writeTold } from './write-told.ts';

/** Of whom and to whom something is about to be told. */
export interface Concerned {
  readonly missionIds: readonly string[];
  readonly clientIds: readonly string[];
  readonly userIds: readonly string[];
}

/**
 * What one transaction tells and takes back, of any number of missions with as many statements as of one. What `read` was not asked for
 * is read when it is needed. Nothing is written before `write`.
 */
export class Outbox {
  readonly #db: Kysely<Tables>;
  readonly #config: Config;
  readonly #takingBack: TakingBack;
  readonly #clients = new Map<string, Receiver | null>();
  readonly #users = new Map<string, Receiver | null>();
  #settings: Promise<AssociationSettings> | null = null;
  #toTell: ToTell[] = [];

  constructor(db: Kysely<Tables>, config: Config, now: Date) {
    this.#db = db;
    this.#config = config;
    this.#takingBack = new TakingBack(db, now);
  }

  async read({ missionIds, clientIds, userIds }: Concerned): Promise<void> {
    await this.#takingBack.read(missionIds);
    const clients = await listReceiversOfClients(this.#db, [...new Set(clientIds)]);
    for (const clientId of clientIds) this.#clients.set(clientId, clients.get(clientId) ?? null);
    const users = await listReceiversOfUsers(this.#db, [...new Set(userIds)]);
    for (const userId of userIds) this.#users.set(userId, users.get(userId) ?? null);
  }

  settings(): Promise<AssociationSettings> {
    this.#settings ??= getAssociationSettings(this.#db);
    return this.#settings;
  }

  async receiverOfClient(clientId: string): Promise<Receiver | null> {
    if (!this.#clients.has(clientId)) this.#clients.set(clientId, await findReceiverOfClient(this.#db, clientId));
    return this.#clients.get(clientId) ?? null;
  }

  async receiverOfUser(userId: string): Promise<Receiver | null> {
    if (!this.#users.has(userId)) this.#users.set(userId, await findReceiverOfUser(this.#db, userId));
    return this.#users.get(userId) ?? null;
  }

  /** Of what is told of a mission by now, what was taken back excepted. */
  async factsOf(missionId: string): Promise<readonly Pick<KnownFact, 'about'>[]> {
    const added = this.#toTell.filter((one) => one.about.missionId === missionId);
    return [...(await this.#takingBack.factsOf(missionId)), ...added];
  }

  /** Of that what still waits to be told. */
  async unheardOf(missionId: string): Promise<readonly Pick<KnownFact, 'about'>[]> {
    return this.#takingBack.unheardOf(missionId);
  }

  tell<T extends MessageTemplate>(told: Told<T>): void {
    const toTell = toTellOf(this.#config, told);
    if (toTell) this.#toTell.push(toTell);
  }

  /** As the single `takeBack`. */
  async takeBack(about: ToldAbout): Promise<number> {
    const isOfThis = (one: ToTell) => one.about.missionId === about.missionId && about.templates.includes(one.template);
    if (this.#toTell.some(isOfThis)) await this.write();
    return this.#takingBack.takeBack(about);
  }

  async write(): Promise<void> {
    await this.#takingBack.write();
    const toTell = this.#toTell;
    this.#toTell = [];
    await writeTold(this.#db, this.#config, toTell);
  }
}

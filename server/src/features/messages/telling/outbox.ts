import type { MessageTemplate } from '@vigiefaon/domain/messages/texts/message-templates';
import type { Kysely } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Tables } from '../../../database/tables.ts';
import { listReceiversOfClients, listReceiversOfUsers, type Receiver } from './receivers.repository.ts';
import { Retractions } from './retractions.ts';
import { type Told, toTellOf } from './tell.ts';
import { type ToTell, writeTold } from './write-told.ts';

interface Opening {
  readonly transaction: Kysely<Tables>;
  readonly config: Config;
  readonly now: Date;
}

/** Of whom and to whom something is about to be told. */
interface Concerned {
  readonly missionIds?: readonly string[];
  readonly clientIds?: readonly string[];
  readonly userIds?: readonly string[];
}

/** What one transaction tells and takes back, of any number of missions with as many statements as of one. Nothing is written before `write`. */
export class Outbox extends Retractions {
  readonly #config: Config;
  readonly #toTell: ToTell[] = [];
  /** By requester; whom the association has forgotten is missing. */
  clients: ReadonlyMap<string, Receiver> = new Map();
  /** Whose account is gone or switched off is missing. */
  users: ReadonlyMap<string, Receiver> = new Map();

  private constructor({ transaction, config, now }: Opening) {
    super(transaction, now);
    this.#config = config;
  }

  static async open(opening: Opening, { missionIds = [], clientIds = [], userIds = [] }: Concerned): Promise<Outbox> {
    const outbox = new Outbox(opening);
    await outbox.read(missionIds);
    outbox.clients = await listReceiversOfClients(opening.transaction, [...new Set(clientIds)]);
    outbox.users = await listReceiversOfUsers(opening.transaction, [...new Set(userIds)]);
    return outbox;
  }

  tell<T extends MessageTemplate>(told: Told<T>): void {
    const toTell = toTellOf(this.#config, told);
    if (toTell) this.#toTell.push(toTell);
  }

  override async write(): Promise<void> {
    await super.write();
    await writeTold(this.db, this.#config, this.#toTell);
  }
}

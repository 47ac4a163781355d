import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { FieldEntry } from './field/field-store.ts';
import { roundName } from './round/forget-round.ts';
import type { KeptAnswer } from './round/kept-answers.ts';

type Upgrade<Schema extends DBSchema> = (database: IDBPDatabase<Schema>) => void;

/** One database of this device: opened when it is first asked for, and anew when it had to be closed. */
class DeviceDatabase<Schema extends DBSchema> {
  readonly #name: string;
  /** One step a version, the first makes version 1: a device that was away takes all that it has missed. */
  readonly #upgrades: readonly Upgrade<Schema>[];
  #opened: Promise<IDBPDatabase<Schema>> | null = null;

  constructor(name: string, upgrades: readonly Upgrade<Schema>[]) {
    this.#name = name;
    this.#upgrades = upgrades;
  }

  open(): Promise<IDBPDatabase<Schema>> {
    this.#opened ??= openDB<Schema>(this.#name, this.#upgrades.length, {
      upgrade: (database, from) => {
        for (const step of this.#upgrades.slice(from)) step(database);
      },
      // Another tab wants to wipe it, or to open a newer form of it.
      blocking: () => {
        void this.#opened?.then((database) => database.close());
        this.#opened = null;
      },
      terminated: () => {
        this.#opened = null;
      },
    }).catch((error: unknown) => {
      this.#opened = null;
      throw error;
    });
    return this.#opened;
  }
}

interface DraftSchema extends DBSchema {
  drafts: { key: string; value: unknown };
}

interface FieldSchema extends DBSchema {
  entries: { key: number; value: FieldEntry; indexes: { byUser: string } };
}

interface RoundSchema extends DBSchema {
  answers: { key: string; value: KeptAnswer; indexes: { byUser: string } };
}

/** Typed text: it stays when somebody logs out. */
export const draftDatabase = new DeviceDatabase<DraftSchema>('vigiefaon-drafts', [
  (database) => void database.createObjectStore('drafts'),
]);

/** Done in the field and not sent yet: it stays, too. */
export const fieldDatabase = new DeviceDatabase<FieldSchema>('vigiefaon-field', [
  (database) => {
    const entries = database.createObjectStore('entries', { keyPath: 'position', autoIncrement: true });
    entries.createIndex('byUser', 'userId');
  },
]);

/** Read without a network: a database of its own, because it is wiped as a whole with every logout. */
export const roundDatabase = new DeviceDatabase<RoundSchema>(roundName, [
  (database) => void database.createObjectStore('answers', { keyPath: 'id' }).createIndex('byUser', 'userId'),
]);

import { messageChannels, messageStates } from '@vigiefaon/domain/messages/message';
import { missionStatuses } from '@vigiefaon/domain/missions/mission-status';
import { Gauge, type Registry } from 'prom-client';
import { listBackups } from '../../database/backup/backup-directory.ts';
import type { Application } from '../../http/route/application.ts';
import { countMessages, countMissions, listOldestWaiting } from './metrics.repository.ts';

type Value = readonly [labels: Record<string, string>, value: number];

interface Reading {
  readonly name: string;
  readonly help: string;
  readonly labelNames: string[];
  /** At the moment of the question; of the same labels the last value counts. */
  readonly read: (application: Application) => Promise<readonly Value[]>;
}

const readings: readonly Reading[] = [
  {
    name: 'vigiefaon_info',
    help: 'Version of the software and kind of database; always 1',
    labelNames: ['version', 'database'],
    read: async ({ config, database }) => [[{ version: config.version, database: database.kind }, 1]],
  },
  {
    name: 'vigiefaon_database_connections',
    help: 'Connections to the database that are used or idle, and requests that wait for one',
    labelNames: ['state'],
    read: async ({ database }) => {
      const { total, idle, waiting } = database.connections();
      return Object.entries({ used: total - idle, idle, waiting }).map(([state, count]) => [{ state }, count]);
    },
  },
  {
    name: 'vigiefaon_missions',
    help: 'Missions by status',
    labelNames: ['status'],
    read: async ({ database }) => [
      ...missionStatuses.map((status): Value => [{ status }, 0]),
      ...(await countMissions(database.db)).map(({ status, count }): Value => [{ status }, count]),
    ],
  },
  {
    name: 'vigiefaon_outgoing_messages',
    help: 'Messages to people by channel and state; WAITING that grows means that none gets out',
    labelNames: ['channel', 'state'],
    read: async ({ database }) => [
      ...messageChannels.flatMap((channel) => messageStates.map((state): Value => [{ channel, state }, 0])),
      ...(await countMessages(database.db)).map(({ count, channel, state }): Value => [{ channel, state }, count]),
    ],
  },
  {
    name: 'vigiefaon_oldest_waiting_message_seconds',
    help: 'How long the oldest message has waited whose time had come, by channel; of calls: since nobody has called',
    labelNames: ['channel'],
    read: async ({ database, now }) => {
      const at = now();
      const secondsSince = (since: Date) => Math.max(0, (at.getTime() - since.getTime()) / 1000);
      const oldest = await listOldestWaiting(database.db, at);
      return [
        ...messageChannels.map((channel): Value => [{ channel }, 0]),
        ...oldest.map(({ channel, since }): Value => [{ channel }, secondsSince(since)]),
      ];
    },
  },
  {
    name: 'vigiefaon_newest_backup_timestamp_seconds',
    help: 'When the newest backup in DATA_DIR was made, by kind; 0 when there is none',
    labelNames: ['kind'],
    read: async ({ config }) => {
      const backups = await listBackups(config.dataDir);
      const newest = (kind: string) => backups.find((backup) => backup.kind === kind)?.madeAt.getTime() ?? 0;
      return ['nightly', 'manual'].map((kind) => [{ kind }, newest(kind) / 1000]);
    },
  },
];

/** What is counted at the moment of the question: the database's connections and work, and the backups. */
export function addGauges(registry: Registry, application: Application): void {
  for (const { read, ...described } of readings) {
    new Gauge({
      ...described,
      registers: [registry],
      async collect() {
        for (const [labels, value] of await read(application)) this.set(labels, value);
      },
    });
  }
}

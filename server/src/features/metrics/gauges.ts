import { messageChannels, messageStates } from '@vigiefaon/domain/messages/message';
import { missionStatuses } from '@vigiefaon/domain/missions/mission-status';
import { Gauge, type Registry } from 'prom-client';
import { listBackups } from '../../database/backup/backup-directory.ts';
import type { Application } from '../../http/route/application.ts';
import { countMessages, countMissions, listOldestWaiting } from './metrics.repository.ts';

/** What is counted at the moment of the question: the database's connections and work, and the backups. */
export function addGauges(registry: Registry, { database, config, now }: Application): void {
  const registers = [registry];
  new Gauge({
    name: 'vigiefaon_info',
    help: 'Version of the software and kind of database; always 1',
    labelNames: ['version', 'database'],
    registers,
  }).set({ version: config.version, database: database.kind }, 1);

  new Gauge({
    name: 'vigiefaon_database_connections',
    help: 'Connections to the database that are used or idle, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      const { total, idle, waiting } = database.connections();
      this.set({ state: 'used' }, total - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });

  new Gauge({
    name: 'vigiefaon_missions',
    help: 'Missions by status',
    labelNames: ['status'],
    registers,
    async collect() {
      for (const status of missionStatuses) this.set({ status }, 0);
      for (const { status, count } of await countMissions(database.db)) this.set({ status }, count);
    },
  });

  new Gauge({
    name: 'vigiefaon_outgoing_messages',
    help: 'Messages to people by channel and state; WAITING that grows means that none gets out',
    labelNames: ['channel', 'state'],
    registers,
    async collect() {
      for (const channel of messageChannels) for (const state of messageStates) this.set({ channel, state }, 0);
      for (const { channel, state, count } of await countMessages(database.db)) this.set({ channel, state }, count);
    },
  });

  new Gauge({
    name: 'vigiefaon_oldest_waiting_message_seconds',
    help: 'How long the oldest message has waited whose time had come, by channel; of calls: since nobody has called',
    labelNames: ['channel'],
    registers,
    async collect() {
      const at = now();
      for (const channel of messageChannels) this.set({ channel }, 0);
      for (const { channel, since } of await listOldestWaiting(database.db, at)) {
        this.set({ channel }, Math.max(0, (at.getTime() - since.getTime()) / 1000));
      }
    },
  });

  new Gauge({
    name: 'vigiefaon_newest_backup_timestamp_seconds',
    help: 'When the newest backup in DATA_DIR was made, by kind; 0 when there is none',
    labelNames: ['kind'],
    registers,
    async collect() {
      const backups = await listBackups(config.dataDir);
      for (const kind of ['nightly', 'manual'] as const) {
        const newest = backups.find((backup) => backup.kind === kind);
        this.set({ kind }, newest ? newest.madeAt.getTime() / 1000 : 0);
      }
    },
  });
}

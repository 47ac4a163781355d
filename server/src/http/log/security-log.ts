import { createHmac } from 'node:crypto';
import { createBackup, downloadBackup, restoreBackup } from '@vigiefaon/domain/backups/backups.api';
import { exportClients, exportMissions, exportParcels, exportPilots } from '@vigiefaon/domain/exports/exports.api';
import { exportMyData } from '@vigiefaon/domain/privacy/privacy.api';
import type { User } from '@vigiefaon/domain/users/user';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../limits/rate-limit.repository.ts';
import type { Application } from '../route/application.ts';

/** What is noted of a call that succeeded, by who made it. */
const notedCalls: ReadonlyMap<string, SecurityEvent> = new Map([
  ...[exportMissions, exportParcels, exportClients, exportPilots].map(({ path }) => [`GET ${path}`, 'EXPORT'] as const),
  [`GET ${exportMyData.path}`, 'OWN_DATA_EXPORTED'],
  [`POST ${createBackup.path}`, 'BACKUP_DOWNLOADED'],
  [`POST ${downloadBackup.path.replace('{name}', ':name')}`, 'BACKUP_DOWNLOADED'],
  [`POST ${restoreBackup.path.replace('{name}', ':name')}`, 'RESTORE'],
]);

export type SecurityEvent =
  | 'LOGIN'
  | 'LOGIN_FAILED'
  | 'LOGIN_SLOWED'
  | 'SECOND_FACTOR_FAILED'
  | 'SECOND_FACTOR_GUESSED'
  | 'SECOND_FACTOR_ON'
  | 'SECOND_FACTOR_OFF'
  | 'SECOND_FACTOR_RESET'
  | 'RECOVERY_CODES_MADE'
  | 'RECOVERY_CODE_USED'
  | 'MAIL_CHANGED'
  | 'PHONE_CHANGED'
  | 'ROLE_CHANGED'
  | 'EXPORT'
  | 'OWN_DATA_EXPORTED'
  | 'BACKUP_DOWNLOADED'
  | 'RESTORE';

const pseudonymLength = 12;

/** The same person, account or typed mail has the same one in the whole log; without our key nobody tells whose it is. */
export function pseudonymOf(secretKey: string, subject: string): string {
  const mac = createHmac('sha256', secretKey).update(`security-log\n${subject}`).digest('base64url');
  return mac.slice(0, pseudonymLength);
}

/** Where a call came from, as coarse as an incident needs it: /24 of IPv4, /48 of IPv6. */
export function coarseNetwork(address: string): string {
  const network = networkOf(address);
  if (network.includes(':')) return `${network.split(':').slice(0, 3).join(':')}::/48`;
  return `${network.split('.').slice(0, 3).join('.')}.0/24`;
}

/** One line for whoever looks into an incident: what happened, by whom in a pseudonym, to whom, and from which network. */
export function logSecurity(
  { config }: Pick<Application, 'config'>,
  request: FastifyRequest,
  { event, actor, subject }: { event: SecurityEvent; actor: string; subject?: string },
): void {
  const who = (id: string) => pseudonymOf(config.secretKey, id);
  const about = subject === undefined || subject === actor ? {} : { subject: who(subject) };
  request.log.info(
    { event: 'security', security: event, actor: who(actor), ...about, network: coarseNetwork(request.ip) },
    'security',
  );
}

/** What of a changed account an attacker would have changed. */
export function eventsOfChange(before: User, after: User): SecurityEvent[] {
  const isMail = before.identity.email !== after.identity.email;
  const isPhone = before.identity.phone !== after.identity.phone;
  const changes = { MAIL_CHANGED: isMail, PHONE_CHANGED: isPhone, ROLE_CHANGED: before.role !== after.role } as const;
  return (Object.keys(changes) as (keyof typeof changes)[]).filter((event) => changes[event]);
}

/** Notes who takes data along and who restores a backup, once it has been done. */
export function logNotedCalls(application: Application): void {
  application.fastify.addHook('onResponse', async (request, reply) => {
    const event = notedCalls.get(`${request.method} ${request.routeOptions.url ?? ''}`);
    if (!event || !request.actor || reply.statusCode >= 400) return;
    logSecurity(application, request, { event, actor: request.actor.userId });
  });
}

export { isAnybodyThere, readInstalledAt } from './association.repository.ts';
export { serveBackupsLocally } from './backup-socket.ts';
export { refuseForgottenAssociation, refuseMissingDatabase } from './forgotten-association.ts';
export { makeBackup } from './make-backup.ts';

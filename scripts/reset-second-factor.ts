// npm run reset-second-factor -- mail-or-phone: for the last admin who has lost the authenticator and the recovery codes.
import { readConfig } from '../server/src/config.ts';
import { StartError } from '../server/src/database/connections/start-error.ts';
import { resetSecondFactor } from '../server/src/features/auth/second-factor/change-second-factor.ts';
import { findSecondFactor } from '../server/src/features/auth/second-factor/second-factor.repository.ts';
import { findAccount } from '../server/src/features/users/users.repository.ts';
import { normalizeIdentifier } from '../server/src/http/session/login-identifier.ts';
import { databaseUrl, refuseWithoutDatabase, runVerb, say, withDatabase } from './backup-verb.ts';

await runVerb(async () => {
  const [typed, ...others] = process.argv.slice(2);
  if (!typed || others.length > 0)
    throw new StartError('Say whose: npm run reset-second-factor -- somebody@example.org');
  // Before the configuration is read, which makes a key where there is none.
  if (!databaseUrl) refuseWithoutDatabase();
  const config = readConfig(process.env);
  await withDatabase(config, async (database) => {
    const account = await findAccount(database.db, normalizeIdentifier(typed));
    if (!account) throw new StartError(`Nobody logs in with ${typed}.`);
    const userId = account.user_id;
    const factor = await findSecondFactor(database.db, userId);
    if (!factor?.confirmedAt) throw new StartError(`${typed} has no second factor: the password alone logs in.`);
    await resetSecondFactor({ config, database, now: () => new Date() }, { userId, actorId: null });
    say('The second factor is taken away, and the account is logged out everywhere: the password alone logs in.');
  });
});

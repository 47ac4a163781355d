export {
  type IdentityRow,
  identityColumns,
  insertIdentities,
  insertIdentity,
  presentIdentity,
  updateIdentity,
} from './identity.repository.ts';
export {
  findsBySeenWords,
  ifSeen,
  seesPhoneOfClient,
  seesPhoneOfMission,
  withoutContacts,
} from './phone-visibility.repository.ts';
export { unconfirmedUserInSql, waitsInSql } from './waiting-missions.repository.ts';

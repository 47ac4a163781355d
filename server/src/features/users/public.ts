export { askForConfirmation } from './ask-for-confirmation.ts';
export { type Changer, changePerson, requirePasswordFor } from './change-contact.ts';
export { deleteInvitation, findInvited, insertInvitations, renewInvitations } from './invitations.repository.ts';
export { joinRequester } from './join-requester.ts';
export { deletePendingMail } from './mail-confirmation.repository.ts';
export { holdContacts, insertRequester, isContactTaken } from './requester.repository.ts';
export { takeAsConfirmed } from './take-as-confirmed.ts';
export {
  findAccount,
  getUser,
  hasActiveAdmin,
  insertAccount,
  insertAccounts,
  insertUser,
  type NewUser,
  refuseLastAdmin,
  updatePhoneConfirmed,
  updateReach,
} from './users.repository.ts';

export { askForConfirmation } from './ask-for-confirmation.ts';
export { type Changer, changePerson, requirePasswordFor } from './change-contact.ts';
export { joinRequester } from './join-requester.ts';
export { deletePendingMail } from './mail-confirmation.repository.ts';
export { insertRequester, isContactTaken } from './requester.repository.ts';
export { takeAsConfirmed } from './take-as-confirmed.ts';
export {
  findAccount,
  getUser,
  hasActiveAdmin,
  insertAccount,
  insertUser,
  type NewUser,
  refuseLastAdmin,
  updatePhoneConfirmed,
  updateReach,
} from './users.repository.ts';

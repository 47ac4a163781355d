export { answerResetRequests } from './password/answer-reset-requests.ts';
export { firstAdminLink } from './register/first-admin.ts';

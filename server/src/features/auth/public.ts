export { answerResetRequests } from './answer-reset-requests.ts';
export { firstAdminLink } from './first-admin.ts';

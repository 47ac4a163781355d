export { anonymiseUnseenRequesters } from './anonymise-requesters.ts';
export { endUnusedAccounts } from './end-unused-accounts.ts';

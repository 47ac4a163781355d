export { type ClaimedMessage, claimDueMessages, freeClaims, renewClaims } from './attempts.repository.ts';
export { escalateSilent, expireWaiting } from './escalate.ts';
export { holdAtNight } from './hold-at-night.ts';
export { findNoticedMission, listOpenMissionIdsOf } from './noticed-missions.repository.ts';
export { Outbox } from './outbox.ts';
export { announceWork, deleteWaitingMessages, outgoingMessageChannel } from './outgoing-messages.repository.ts';
export { listCoordinatorIds } from './planning-opens.repository.ts';
export {
  findReceiverOfIdentity,
  findReceiverOfUser,
  listReceiversOfClients,
  listReceiversOfUsers,
  type Receiver,
} from './receivers.repository.ts';
export { reportDelivery } from './report-delivery.ts';
export { type AttemptOutcome, settleAttempt } from './settle-attempt.ts';
export { takeBack, tell } from './tell.ts';
export { askPilots, tellNoPilot, tellPlanningOpens } from './tell-of-evening.ts';
export { type Doing, readNoticed, tellOfMissions } from './tell-of-missions.ts';
export { tellOwner } from './tell-owner.ts';
export { copyHeardConfirmation, listFactsOfMissions, listLeftBefore } from './told-facts.repository.ts';
export { unsubscribeVariable } from './words.ts';

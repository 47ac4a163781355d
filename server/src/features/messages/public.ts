export { type ClaimedMessage, claimDueMessages, freeClaims, renewClaims } from './sending/attempts.repository.ts';
export { expireWaiting, failOverSilent } from './sending/failover.ts';
export { holdAtNight } from './sending/hold-at-night.ts';
export { channelsOf } from './sending/message-on-channel.ts';
export { announceWork, deleteWaitingMessages, outgoingMessageChannel } from './sending/outgoing-messages.repository.ts';
export { reportDelivery } from './sending/report-delivery.ts';
export { type AttemptOutcome, settleAttempt } from './sending/settle-attempt.ts';
export {
  findNotifiedMission,
  listNotifiedMissions,
  listOpenMissionIdsOf,
} from './telling/notified-missions.repository.ts';
export { Outbox } from './telling/outbox.ts';
export { listCoordinatorIds } from './telling/planning-opens.repository.ts';
export {
  findReceiverOfIdentity,
  findReceiverOfUser,
  listReceiversOfClients,
  listReceiversOfUsers,
  type Receiver,
} from './telling/receivers.repository.ts';
export { Retractions } from './telling/retractions.ts';
export { tell } from './telling/tell.ts';
export { askPilots, tellNoPilot, tellPlanningOpens } from './telling/tell-of-evening.ts';
export { type NotificationContext, tellOfMissions } from './telling/tell-of-missions.ts';
export { tellOwner } from './telling/tell-owner.ts';
export { copyHeardConfirmation, listFactsOfMissions, listLeftBefore } from './telling/told-facts.repository.ts';
export { readWording, unsubscribeVariable, writtenTogether } from './telling/words.ts';

export { answerIntention, readIntendedOrder } from './answer-intention.ts';
export { askWaitingByClock } from './ask-waiting.ts';
export { isOpen, readIntentions } from './read-intentions.ts';

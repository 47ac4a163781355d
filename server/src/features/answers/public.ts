export { answerMissions } from './answer-missions.ts';

export { acceptInForce, getInForce, insertVersion, lockPublishing, publishNext } from './published-text.repository.ts';

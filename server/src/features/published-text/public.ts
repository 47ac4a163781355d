export { acceptInForce, lockPublishing, type PublishedText, publishNext } from './published-text.repository.ts';

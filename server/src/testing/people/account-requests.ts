import type { ErrorCode } from '@vigiefaon/domain/errors';
import type { TestCall } from '../application/application.ts';
import { aSubscription } from './a-subscription.ts';
import { type AccessScene, scenePassword } from './access-scene.ts';
import { aVolunteer } from './people.ts';

/** What to send so that only the question who is calling decides. */
export interface AccessRequest extends TestCall {
  /** What whoever is admitted hears all the same: the request lacks a file, a signature, a key that no test can have. */
  admitted?: ErrorCode;
}

export type Asked = (scene: AccessScene) => AccessRequest | Promise<AccessRequest>;

/** Words in each language. */
export const text = { fr: 'Bonjour', de: 'Guten Tag', nl: 'Goedendag', en: 'Good day' };
let made = 0;

/** Of somebody whom nobody knows yet. */
export function anIdentity() {
  made++;
  return { lastname: 'Nouveau', email: `access${made}@example.org` };
}

/** What concerns accounts: logging in, one’s own, those of others, and what they have accepted. */
export const accountRequests: Readonly<Record<string, Asked>> = {
  'POST /api/auth/login': () => ({
    body: { identifier: 'nobody@example.org', password: 'x' },
    admitted: 'INCORRECT_IDENTIFIER',
  }),
  'POST /api/auth/register': async (scene) => ({
    body: {
      kind: 'USER',
      identity: anIdentity(),
      password: scenePassword,
      passwordConfirmation: scenePassword,
      consentVersion: await scene.versionOf('consent'),
      preferences: { notifyByMail: true, notifyByWhatsapp: false, locale: 'fr' },
    },
  }),
  'POST /api/auth/first-admin': () => ({
    body: { key: 'x', identity: anIdentity(), password: scenePassword, passwordConfirmation: scenePassword },
    admitted: 'NOT_FOUND',
  }),
  'POST /api/auth/confirm-mail': () => ({ body: { key: 'x' }, admitted: 'CONFIRMATION_LINK_INVALID' }),
  'POST /api/auth/apply-reset': () => ({ body: { key: 'x', password: scenePassword }, admitted: 'RESET_LINK_INVALID' }),
  'POST /api/auth/apply-reset/{key}/{newPassword}': () => ({ admitted: 'RESET_LINK_INVALID' }),

  // Without keys there are no notifications.
  'PUT /api/me/device': () => ({
    body: { subscription: aSubscription('https://push.example.org/1') },
    admitted: 'NOTIFICATIONS_OFF',
  }),
  'DELETE /api/me': () => ({ body: { password: scenePassword } }),
  'PUT /api/me/password': () => {
    const passwords = { password: 'le-pre-du-ruisseau', passwordConfirmation: 'le-pre-du-ruisseau' };
    return { body: { currentPassword: scenePassword, ...passwords } };
  },
  // Of those who call only the admin has one.
  'POST /api/me/second-factor': () => ({ body: { password: scenePassword }, admitted: 'SECOND_FACTOR_IS_ON' }),
  'PUT /api/me/second-factor': () => ({ body: { code: '123456' }, admitted: 'NOT_FOUND' }),
  'DELETE /api/me/second-factor': ({ caller }) => ({
    body: { password: scenePassword, code: '123456' },
    admitted: caller === 'admin' ? 'SECOND_FACTOR_UNREADABLE' : 'NOT_FOUND',
  }),
  'POST /api/me/second-factor/recovery-codes': () => ({ body: { password: scenePassword }, admitted: 'NOT_FOUND' }),
  'DELETE /api/users/{userId}/second-factor': () => ({ body: { password: scenePassword }, admitted: 'NOT_FOUND' }),

  'PUT /api/consent': async (scene) => ({ body: { version: await scene.versionOf('consent'), text } }),
  'POST /api/users/{userId}/accept-consent': async (scene) => ({
    params: { userId: (await scene.self()).userId },
    body: { version: await scene.versionOf('consent') },
  }),
  'PUT /api/house-rules': async (scene) => ({ body: { version: await scene.versionOf('houseRules'), text } }),
  'POST /api/users/{userId}/accept-rules': async (scene) => ({
    params: { userId: (await scene.self()).userId },
    body: {},
  }),

  'POST /api/users': () => ({ body: { identity: anIdentity(), role: null, password: scenePassword } }),
  'POST /api/users/search': () => ({ body: {} }),
  'PUT /api/users/{userId}': () => ({ body: { identity: anIdentity(), currentPassword: scenePassword } }),
  'DELETE /api/users/{userId}': async ({ app }) => ({
    params: { userId: (await aVolunteer(app)).userId },
    body: { password: scenePassword },
  }),
  'PUT /api/users/{userId}/preferences': () => ({
    body: { notifyByMail: true, notifyByWhatsapp: false, locale: 'nl' },
  }),

  'PUT /api/users/{userId}/topics': () => ({ body: { declined: ['RESULTS'] } }),
};

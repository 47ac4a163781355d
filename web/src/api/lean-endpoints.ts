import type { suggestAddresses } from '@vigiefaon/domain/addresses/addresses.api';
import type { getConsent, login, logout } from '@vigiefaon/domain/auth/auth.api';
import type { Endpoint } from '@vigiefaon/domain/endpoint';
import type { getPublicSeason } from '@vigiefaon/domain/figures/public-season.api';
import type { isAlive } from '@vigiefaon/domain/health/health.api';
import type { getPublicSettings } from '@vigiefaon/domain/settings/settings.api';

type Written<E extends Endpoint> = Pick<E, 'method' | 'path' | 'summary'> & {
  body?: E['body'] extends undefined ? never : true;
};

/**
 * A call of the contract without its schemas, which would weigh on the login page and on that of the order link.
 * Its text is held against the contract by the literal types: a difference does not compile.
 */
export function lean<E extends Endpoint>(written: Written<E>): E {
  return written as unknown as E;
}

export const leanIsAlive = lean<typeof isAlive>({
  method: 'GET',
  path: '/is-alive',
  summary: 'Whether the application and its database answer',
});

export const leanSettings = lean<typeof getPublicSettings>({
  method: 'GET',
  path: '/api/settings',
  summary: 'Season, evening times, help phone and map sources',
});

export const leanPublicSeason = lean<typeof getPublicSeason>({
  method: 'GET',
  path: '/api/public-season',
  summary: 'What the latest season has brought so far, where the association lets anybody read it; from any web site',
});

export const leanLogin = lean<typeof login>({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Open a session with mail or phone and password, and a code where there is a second factor',
  body: true,
});

export const leanLogout = lean<typeof logout>({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this session; its token is dead at once everywhere',
});

export const leanConsent = lean<typeof getConsent>({
  method: 'GET',
  path: '/api/consent',
  summary: 'The data-protection text in force',
});

export const leanSuggestAddresses = lean<typeof suggestAddresses>({
  method: 'GET',
  path: '/api/addresses',
  summary: 'Addresses that a typed line may mean, the likeliest first, signed so that they can be sent back',
});

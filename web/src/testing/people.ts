import { noLetterhead } from '@vigiefaon/domain/letterhead/shown-letterhead';
import type { PublicSettings } from '@vigiefaon/domain/settings/settings.api';
import type { User } from '@vigiefaon/domain/users/user';

export const farmerId = '0190a5f0-0000-7000-8000-000000000001';
export const farmerClientId = '0190a5f0-0000-7000-8000-000000000002';

/** An account; a requester unless told otherwise. */
export function aUser(change: Partial<User> = {}): User {
  return {
    userId: farmerId,
    identity: {
      identityId: '0190a5f0-0000-7000-8000-000000000003',
      title: 'MR',
      lastname: 'Dumont',
      firstname: 'Luc',
      email: 'luc@ferme.test',
      phone: '+32470123456',
      address: null,
    },
    role: 'ROLE_CLIENT',
    clientId: farmerClientId,
    isMember: true,
    rulesAcceptedAt: null,
    consentVersion: 1,
    preferences: { notifyByMail: true, notifyByWhatsapp: false, locale: 'fr' },
    active: true,
    isMailConfirmed: true,
    isPhoneConfirmed: true,
    hasSecondFactor: false,
    pendingEmail: null,
    reachKilometres: null,
    createdAt: '2026-01-05T08:00:00.000Z',
    ...change,
  };
}

/** The settings of an association in the middle of its season. */
export function someSettings(change: Partial<PublicSettings> = {}): PublicSettings {
  const season = { year: 2026, firstDay: '2026-04-15', lastDay: '2026-07-31' };
  return {
    version: '0.1.0',
    timeZone: 'Europe/Brussels',
    today: '2026-06-01',
    season: { state: 'OPEN', season },
    seasons: [season],
    planningTime: '19:00',
    answerTime: '20:00',
    pilotReachKilometres: 30,
    clearanceMinutes: 240,
    helpPhone: '+3280123456',
    letterhead: noLetterhead,
    banner: null,
    validConsents: [1],
    tiles: null,
    area: null,
    aerial: null,
    picturesAhead: [],
    mailIsSent: true,
    whatsappIsSent: true,
    weatherIsAsked: false,
    pushKey: null,
    isDemo: false,
    ...change,
  };
}

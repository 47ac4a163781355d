import type { ClientType } from '@vigiefaon/domain/clients/client';
import type { Role } from '@vigiefaon/domain/users/role';
import type { Locale } from '@vigiefaon/domain/users/user';

export const demoPassword = 'demo-vigiefaon';

export const demoAssociation = 'Faons des Ardennes asbl (démo)';

/** firstname, lastname, home zipcode, language, mail when the person logs in by one that visitors know. */
export type CrewMember = readonly [
  firstname: string,
  lastname: string,
  zipcode: string,
  locale: Locale,
  role: Role,
  mail?: string,
];

export const crewMembers: readonly CrewMember[] = [
  ['Claire', 'Delvaux', '5000', 'fr', 'ROLE_ADMIN', 'admin@demo.test'],
  ['Tom', 'Verhaegen', '2570', 'nl', 'ROLE_PILOT', 'pilot@demo.test'],
  ['Anne', 'Lambert', '1300', 'fr', 'ROLE_PILOT', 'pilot2@demo.test'],
  ['Joris', 'Peeters', '2860', 'nl', 'ROLE_PILOT'],
  ['Sarah', 'Claes', '1840', 'nl', 'ROLE_PILOT'],
  ['Benoît', 'Marchal', '5500', 'fr', 'ROLE_PILOT'],
  ['Karl', 'Schröder', '4780', 'de', 'ROLE_PILOT'],
  ['Els', 'Wouters', '9200', 'nl', 'ROLE_PILOT'],
  ['Lucas', 'Mertens', '1745', 'nl', 'ROLE_PILOT'],
  ['Nathalie', 'Collard', '5640', 'fr', 'ROLE_PILOT'],
  ['Pieter', 'Janssens', '1860', 'nl', 'ROLE_PILOT'],
  ['Jürgen', 'Hoffmann', '4960', 'de', 'ROLE_PILOT'],
];

/** The one pilot who has not accepted the house rules: whoever logs in as it meets them first. */
export const newPilot: CrewMember = ['Nora', 'Thielen', '4780', 'de', 'ROLE_PILOT', 'newpilot@demo.test'];

/** The farmer whom visitors log in as; its parcels lie side by side near Duffel. */
export const demoFarmer = {
  firstname: 'Jean',
  lastname: 'Lemaire',
  zipcode: '2570',
  mail: 'farmer@demo.test',
} as const;

const firstnames = [
  'Marie', 'Luc', 'Greet', 'Hans', 'Françoise', 'Marc', 'An', 'Philippe', 'Ingrid', 'Wim',
  'Josiane', 'Dirk', 'Monique', 'Rudi', 'Chantal', 'Koen', 'Birgit', 'Étienne', 'Hilde', 'Guy',
] as const; // biome-ignore format: a list of names reads best as a block

const lastnames = [
  'Dubois', 'Van den Broeck', 'Maes', 'Lejeune', 'Goossens', 'Henrard', 'De Smet', 'Simon', 'Michiels', 'Leroy',
  'Willems', 'Noël', 'Aerts', 'Jacquemin', 'Hermans', 'Bodart', 'Cools', 'Heinen', 'Thiry', 'Van Acker',
] as const; // biome-ignore format: a list of names reads best as a block

export const numberOfRequesters = 40;

/** The nth requester: names repeat only after 400, types as an association meets them (mostly farmers). */
export function requester(number: number): { firstname: string; lastname: string; type: ClientType } {
  const types: readonly ClientType[] = [
    'FARMER',
    'FARMER',
    'FARMER',
    'OWNER',
    'FARMER',
    'GAMEKEEPER',
    'FARMER',
    'PRIVATE',
  ];
  return {
    firstname: firstnames[number % firstnames.length] ?? 'Marie',
    lastname: lastnames[(number * 7 + 3 + Math.floor(number / firstnames.length)) % lastnames.length] ?? 'Dubois',
    type: types[number % types.length] ?? 'FARMER',
  };
}

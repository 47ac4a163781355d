import type addresses from './fr/addresses.json';
import type auth from './fr/auth.json';
import type clients from './fr/clients.json';
import type common from './fr/common.json';
import type errors from './fr/errors.json';
import type fieldErrors from './fr/fieldErrors.json';
import type history from './fr/history.json';
import type intervention from './fr/intervention.json';
import type map from './fr/map.json';
import type mapPage from './fr/mapPage.json';
import type missions from './fr/missions.json';
import type parcels from './fr/parcels.json';
import type profile from './fr/profile.json';
import type refusals from './fr/refusals.json';
import type report from './fr/report.json';
import type season from './fr/season.json';
import type shell from './fr/shell.json';
import type tools from './fr/tools.json';
import type users from './fr/users.json';

/** One line a namespace: French is the source, its keys are the type of all languages. */
export interface Namespaces {
  addresses: typeof addresses;
  auth: typeof auth;
  clients: typeof clients;
  common: typeof common;
  errors: typeof errors;
  fieldErrors: typeof fieldErrors;
  history: typeof history;
  intervention: typeof intervention;
  map: typeof map;
  mapPage: typeof mapPage;
  missions: typeof missions;
  parcels: typeof parcels;
  profile: typeof profile;
  refusals: typeof refusals;
  report: typeof report;
  season: typeof season;
  shell: typeof shell;
  tools: typeof tools;
  users: typeof users;
}

type WithoutPlural<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key;

/** `missions.title`: a namespace, a dot, a key; plural forms are asked for by their stem. */
export type TextKey = {
  [Name in keyof Namespaces]: `${Name}.${WithoutPlural<keyof Namespaces[Name]> & string}`;
}[keyof Namespaces];

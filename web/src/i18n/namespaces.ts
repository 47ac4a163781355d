import type addresses from './fr/addresses.json';
import type answers from './fr/answers.json';
import type auth from './fr/auth.json';
import type backup from './fr/backup.json';
import type calls from './fr/calls.json';
import type clients from './fr/clients.json';
import type common from './fr/common.json';
import type consent from './fr/consent.json';
import type errors from './fr/errors.json';
import type exports from './fr/exports.json';
import type fieldErrors from './fr/fieldErrors.json';
import type figures from './fr/figures.json';
import type flight from './fr/flight.json';
import type history from './fr/history.json';
import type houseRules from './fr/houseRules.json';
import type intervention from './fr/intervention.json';
import type journal from './fr/journal.json';
import type map from './fr/map.json';
import type mapNotes from './fr/mapNotes.json';
import type mapPage from './fr/mapPage.json';
import type messages from './fr/messages.json';
import type messageTexts from './fr/messageTexts.json';
import type missions from './fr/missions.json';
import type orders from './fr/orders.json';
import type parcels from './fr/parcels.json';
import type password from './fr/password.json';
import type privacy from './fr/privacy.json';
import type profile from './fr/profile.json';
import type refusals from './fr/refusals.json';
import type register from './fr/register.json';
import type report from './fr/report.json';
import type season from './fr/season.json';
import type settings from './fr/settings.json';
import type shell from './fr/shell.json';
import type tools from './fr/tools.json';
import type topics from './fr/topics.json';
import type unavailabilities from './fr/unavailabilities.json';
import type users from './fr/users.json';
import type whatsapp from './fr/whatsapp.json';

/** One line a namespace: French is the source, its keys are the type of all languages. */
export interface Namespaces {
  addresses: typeof addresses;
  answers: typeof answers;
  auth: typeof auth;
  backup: typeof backup;
  calls: typeof calls;
  clients: typeof clients;
  common: typeof common;
  consent: typeof consent;
  errors: typeof errors;
  exports: typeof exports;
  fieldErrors: typeof fieldErrors;
  figures: typeof figures;
  flight: typeof flight;
  history: typeof history;
  houseRules: typeof houseRules;
  intervention: typeof intervention;
  journal: typeof journal;
  map: typeof map;
  mapNotes: typeof mapNotes;
  mapPage: typeof mapPage;
  messages: typeof messages;
  messageTexts: typeof messageTexts;
  missions: typeof missions;
  orders: typeof orders;
  parcels: typeof parcels;
  privacy: typeof privacy;
  password: typeof password;
  profile: typeof profile;
  refusals: typeof refusals;
  register: typeof register;
  report: typeof report;
  season: typeof season;
  settings: typeof settings;
  shell: typeof shell;
  tools: typeof tools;
  topics: typeof topics;
  unavailabilities: typeof unavailabilities;
  users: typeof users;
  whatsapp: typeof whatsapp;
}

type WithoutPlural<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key;

/** `missions.title`: a namespace, a dot, a key; plural forms are asked for by their stem. */
export type TextKey = {
  [Name in keyof Namespaces]: `${Name}.${WithoutPlural<keyof Namespaces[Name]> & string}`;
}[keyof Namespaces];

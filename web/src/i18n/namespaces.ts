/** One line a namespace: French is the source, its keys are the type of all languages. */
export interface Namespaces {
  addresses: typeof import('./fr/addresses.json');
  answers: typeof import('./fr/answers.json');
  auth: typeof import('./fr/auth.json');
  backup: typeof import('./fr/backup.json');
  calls: typeof import('./fr/calls.json');
  clearance: typeof import('./fr/clearance.json');
  clearing: typeof import('./fr/clearing.json');
  clients: typeof import('./fr/clients.json');
  common: typeof import('./fr/common.json');
  consent: typeof import('./fr/consent.json');
  declared: typeof import('./fr/declared.json');
  errors: typeof import('./fr/errors.json');
  exports: typeof import('./fr/exports.json');
  field: typeof import('./fr/field.json');
  fieldErrors: typeof import('./fr/fieldErrors.json');
  figures: typeof import('./fr/figures.json');
  finds: typeof import('./fr/finds.json');
  flight: typeof import('./fr/flight.json');
  flyingProfile: typeof import('./fr/flyingProfile.json');
  handover: typeof import('./fr/handover.json');
  handoverPage: typeof import('./fr/handoverPage.json');
  helper: typeof import('./fr/helper.json');
  history: typeof import('./fr/history.json');
  houseRules: typeof import('./fr/houseRules.json');
  intentions: typeof import('./fr/intentions.json');
  intervention: typeof import('./fr/intervention.json');
  journal: typeof import('./fr/journal.json');
  light: typeof import('./fr/light.json');
  map: typeof import('./fr/map.json');
  maps: typeof import('./fr/maps.json');
  mapNotes: typeof import('./fr/mapNotes.json');
  mapPage: typeof import('./fr/mapPage.json');
  messages: typeof import('./fr/messages.json');
  messageTexts: typeof import('./fr/messageTexts.json');
  missions: typeof import('./fr/missions.json');
  orderLinks: typeof import('./fr/orderLinks.json');
  orderPage: typeof import('./fr/orderPage.json');
  orderRequest: typeof import('./fr/orderRequest.json');
  orders: typeof import('./fr/orders.json');
  parcels: typeof import('./fr/parcels.json');
  partners: typeof import('./fr/partners.json');
  password: typeof import('./fr/password.json');
  planning: typeof import('./fr/planning.json');
  planningSettings: typeof import('./fr/planningSettings.json');
  privacy: typeof import('./fr/privacy.json');
  profile: typeof import('./fr/profile.json');
  proof: typeof import('./fr/proof.json');
  publication: typeof import('./fr/publication.json');
  refusals: typeof import('./fr/refusals.json');
  register: typeof import('./fr/register.json');
  registers: typeof import('./fr/registers.json');
  report: typeof import('./fr/report.json');
  requestLane: typeof import('./fr/requestLane.json');
  roundsMap: typeof import('./fr/roundsMap.json');
  season: typeof import('./fr/season.json');
  secondFactor: typeof import('./fr/secondFactor.json');
  sending: typeof import('./fr/sending.json');
  settings: typeof import('./fr/settings.json');
  sheets: typeof import('./fr/sheets.json');
  shell: typeof import('./fr/shell.json');
  similar: typeof import('./fr/similar.json');
  sky: typeof import('./fr/sky.json');
  tools: typeof import('./fr/tools.json');
  topics: typeof import('./fr/topics.json');
  unavailabilities: typeof import('./fr/unavailabilities.json');
  users: typeof import('./fr/users.json');
  waiting: typeof import('./fr/waiting.json');
  whatsapp: typeof import('./fr/whatsapp.json');
  zones: typeof import('./fr/zones.json');
}

type WithoutPlural<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key;

/** `missions.title`: a namespace, a dot, a key; plural forms are asked for by their stem. */
export type TextKey = {
  [Name in keyof Namespaces]: `${Name}.${WithoutPlural<keyof Namespaces[Name]> & string}`;
}[keyof Namespaces];

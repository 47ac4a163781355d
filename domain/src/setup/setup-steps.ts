// By itself, without the schemas: every page of an admin counts what is missing.
import type { SetupFacts } from './setup.ts';

/** What an association sets up, in the order in which it is asked. */
export const setupSteps = [
  'association',
  'place',
  'season',
  'evening',
  'maps',
  'mail',
  'whatsapp',
  'push',
  'zones',
  'terrain',
  'registers',
  'rules',
  'consent',
  'pilots',
] as const;
export type SetupStep = (typeof setupSteps)[number];

const done: Readonly<Record<SetupStep, (facts: SetupFacts) => boolean>> = {
  association: ({ isNamed }) => isNamed,
  place: ({ hasPlace }) => hasPlace,
  season: ({ hasSeason }) => hasSeason,
  evening: ({ hasHelpPhone }) => hasHelpPhone,
  maps: ({ hasAerial }) => hasAerial,
  mail: ({ mailIsSent }) => mailIsSent,
  whatsapp: ({ whatsappIsSent }) => whatsappIsSent,
  push: ({ pushIsSent }) => pushIsSent,
  zones: ({ hasZones }) => hasZones,
  terrain: ({ hasTerrain }) => hasTerrain,
  registers: ({ hasRegister }) => hasRegister,
  rules: ({ rulesAreOwn }) => rulesAreOwn,
  consent: ({ consentIsOwn }) => consentIsOwn,
  pilots: ({ pilots }) => pilots > 0,
};

/** Without these nobody orders, or nobody flies. */
const needed: readonly SetupStep[] = ['association', 'place', 'season', 'pilots'];

/** Whether an association may say that it does without this, or that it fits as it is shipped. */
export function canBeLeft(step: SetupStep): boolean {
  return !needed.includes(step);
}

/** `LEFT`: the admins have said that it stays as it is. */
export const setupStates = ['DONE', 'LEFT', 'MISSING'] as const;
export type SetupState = (typeof setupStates)[number];

/** How far a step is; what is there counts, whatever was said of it before. */
export function setupState(step: SetupStep, facts: SetupFacts, left: readonly SetupStep[]): SetupState {
  if (done[step](facts)) return 'DONE';
  return canBeLeft(step) && left.includes(step) ? 'LEFT' : 'MISSING';
}

/** What nobody has set up or left as it is, in the order in which it is asked. */
export function missingSteps(facts: SetupFacts, left: readonly SetupStep[]): SetupStep[] {
  return setupSteps.filter((step) => setupState(step, facts, left) === 'MISSING');
}

import * as z from 'zod/mini';
import { addDays } from '../local-time.ts';
import type { Season } from '../season/season.ts';
import { Version } from '../values.ts';
import { canBeLeft, setupSteps } from './setup-steps.ts';

const SetupStep = z.enum(setupSteps);

/** What an installation has by now. */
export const SetupFacts = z.object({
  isNamed: z.boolean(),
  hasHelpPhone: z.boolean(),
  /** Where maps open. */
  hasPlace: z.boolean(),
  hasSeason: z.boolean(),
  /** Aerial pictures, on which a field is recognised. */
  hasAerial: z.boolean(),
  /** Whether mails leave; else admins find them under Tools. */
  mailIsSent: z.boolean(),
  whatsappIsSent: z.boolean(),
  pushIsSent: z.boolean(),
  /** Whether a source of no-fly zones has been read. */
  hasZones: z.boolean(),
  hasTerrain: z.boolean(),
  /** Whether declared parcels can be tapped. */
  hasRegister: z.boolean(),
  /** Whether admins have ever published words of their own. */
  rulesAreOwn: z.boolean(),
  consentIsOwn: z.boolean(),
  /** Active accounts that may fly. */
  pilots: z.int(),
});
export type SetupFacts = z.infer<typeof SetupFacts>;

const daysWithoutSeason = 180;

/** Whether a season is open, to come, or over for less than half a year: in winter none has to be planned yet. */
export function hasSeason(today: string, seasons: readonly Season[]): boolean {
  return seasons.some(({ lastDay }) => addDays(lastDay, daysWithoutSeason) >= today);
}

/** What stays as it is. */
export const SetupChoices = z.object({ left: z.array(SetupStep), version: z.int() });
export type SetupChoices = z.infer<typeof SetupChoices>;

/** Each step once, in the order in which they are asked. */
const LeftSteps = z.pipe(
  z.array(SetupStep).check(
    z.maxLength(setupSteps.length),
    z.refine((left) => left.every(canBeLeft), { error: 'INVALID' }),
  ),
  z.transform((left) => setupSteps.filter((step) => left.includes(step))),
);

/** As admins say it; a save names the version that was read. */
export const SetupChoicesChange = z.strictObject({ left: LeftSteps, version: Version });

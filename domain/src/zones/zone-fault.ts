import * as z from 'zod/mini';

/** What is wrong with a zone in its file; the zone is kept all the same, but for those of `setAsideReasons`. The reader's text is `zones.problem.<PROBLEM>`. */
export const zoneProblems = [
  'NOT_A_ZONE',
  'NO_IDENTIFIER',
  'DUPLICATE_IDENTIFIER',
  'NO_COUNTRY',
  'UNKNOWN_COUNTRY',
  'UNKNOWN_RESTRICTION',
  'UNKNOWN_REASON',
  'NO_EXTENT',
  'UNREADABLE_EXTENT',
  'SELF_CROSSING',
  'NO_LOWER_LIMIT',
  'NO_UPPER_LIMIT',
  'UNREADABLE_LIMIT',
  'UNKNOWN_REFERENCE',
  'UNKNOWN_UNIT',
  'LIMITS_UPSIDE_DOWN',
  'NO_PERIOD',
  'UNREADABLE_PERIOD',
  'TIME_WITHOUT_OFFSET',
  'TEXT_WITHOUT_LANGUAGE',
  'NO_AUTHORITY',
  'AUTHORITY_WITHOUT_PURPOSE',
  'UNREADABLE_HEAD',
  'HIDDEN',
  'TIME_ZONE',
  'WIDER_THAN_COUNTRY',
] as const;
export const ZoneProblem = z.enum(zoneProblems);
export type ZoneProblem = z.infer<typeof ZoneProblem>;

/** A fault of a file, by the zone that has it; `found` is what stands there, cut short. */
export const ZoneFault = z.object({
  identifier: z.string(),
  problem: ZoneProblem,
  found: z.nullable(z.string()),
});
export type ZoneFault = z.infer<typeof ZoneFault>;

/** Why a whole file of zones is refused: the `reason` of UNREADABLE_FILE. */
export const zoneFileRefusals = ['BROKEN_FILE', 'NOT_A_ZONE_FILE', 'NO_ZONE', 'TOO_LARGE'] as const;
export type ZoneFileRefusal = (typeof zoneFileRefusals)[number];

/** A zone that its publisher does not show, and one that cannot be meant where it lies: not applied until an admin says that they are. */
export const setAsideReasons = ['HIDDEN', 'WIDER_THAN_COUNTRY'] as const satisfies readonly ZoneProblem[];
export const SetAsideReason = z.enum(setAsideReasons);
export type SetAsideReason = z.infer<typeof SetAsideReason>;

const longestFound = 80;

/** Notes the faults of one zone, each kind once. */
export class FaultNotes {
  readonly identifier: string;
  readonly faults: ZoneFault[] = [];

  constructor(identifier: string) {
    this.identifier = identifier;
  }

  /** Why the zone is set aside; null for one that counts. */
  get setAside(): SetAsideReason | null {
    return setAsideReasons.find((reason) => this.faults.some(({ problem }) => problem === reason)) ?? null;
  }

  add(problem: ZoneProblem, found?: unknown): void {
    if (this.faults.some((fault) => fault.problem === problem)) return;
    const text = found === undefined ? null : (JSON.stringify(found) ?? '').slice(0, longestFound);
    this.faults.push({ identifier: this.identifier, problem, found: text });
  }
}

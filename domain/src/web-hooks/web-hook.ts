import * as z from 'zod/mini';
import type { MissionEventName } from '../missions/mission.ts';
import { Id, Instant, text, Version } from '../values.ts';

/** What a program may want to hear of. */
export const hookKinds = ['ORDERS', 'ASSIGNMENTS', 'REPORTS'] as const;
export type HookKind = (typeof hookKinds)[number];

/** Each waits on its own receiver, and each change of a mission is written down for every one. */
export const mostWebHooks = 20;
/** So long what does not arrive is tried again. */
export const triedForHours = 72;
/** So long it is known what was sent. */
export const logDays = 30;
/** Of one receiver, the newest first. */
export const shownDeliveries = 50;

type Hooked = Exclude<MissionEventName, 'editPilotNote' | 'editAccompanists' | 'respond' | 'revokeLink'> | 'delete';

/** How a receiver is told what happened. Which kind wants which is decided where it is queued (migration 0073). */
export const hookTypes: Readonly<Record<Hooked, string>> = {
  create: 'mission.ordered',
  edit: 'mission.changed',
  changeParcel: 'mission.parcel_changed',
  split: 'mission.split',
  cancel: 'mission.canceled',
  reopen: 'mission.reopened',
  delete: 'mission.deleted',
  assign: 'mission.assigned',
  unassign: 'mission.unassigned',
  start: 'mission.started',
  report: 'mission.reported',
  complete: 'mission.completed',
  cancelReport: 'mission.report_withdrawn',
};

/** Of a delivery that an admin has asked for; it tells of no mission. */
export const trialType = 'test';

/** The name under which a receiver hears of an event; an event of a later version keeps its own. */
export function hookTypeOf(action: string | null): string {
  if (action === null) return trialType;
  return Object.entries(hookTypes).find(([name]) => name === action)?.[1] ?? `mission.${action}`;
}

const HookKinds = z
  .array(z.enum(hookKinds))
  .check(
    z.minLength(1, { error: 'REQUIRED' }),
    z.maxLength(hookKinds.length),
    z.refine(isEachOnce, { error: 'INVALID' }),
  );

function isEachOnce(kinds: readonly string[]): boolean {
  return new Set(kinds).size === kinds.length;
}

/** Whether it may be called the server knows; this is only its form. */
const HookAddress = z.string().check(z.trim(), z.maxLength(500), z.regex(/^https?:\/\/[^\s/?#@]+([/?][^\s#]*)?$/));

/** Where a program listens, as admins write it down. */
const fields = { name: text(80), address: HookAddress, kinds: HookKinds, isOn: z.boolean() };
export const WebHookInformation = z.strictObject(fields);
export type WebHookInformation = z.infer<typeof WebHookInformation>;
/** A save names the version that was read. */
export const WebHookChange = z.strictObject({ ...fields, version: Version });

export const WebHook = z.object({
  webHookId: Id,
  version: z.int(),
  name: z.string(),
  address: z.string(),
  kinds: z.array(z.enum(hookKinds)),
  isOn: z.boolean(),
  /** By which the receiver knows that something comes from here. */
  secret: z.string(),
  /** What has not arrived and is still tried. */
  waiting: z.int(),
  /** What has not arrived and is not tried any more. */
  failed: z.int(),
  createdAt: Instant,
});
export type WebHook = z.infer<typeof WebHook>;

/** Why nothing was answered. */
export const hookFailures = ['NOT_REACHED', 'TOO_SLOW', 'ADDRESS_NOT_ALLOWED'] as const;
export type HookFailure = (typeof hookFailures)[number];

export const HookDelivery = z.object({
  deliveryId: Id,
  type: z.string(),
  /** Null: a trial. */
  missionId: z.nullable(Id),
  happenedAt: Instant,
  state: z.enum(['WAITING', 'DELIVERED', 'FAILED']),
  attempts: z.int(),
  /** What was answered last; null where nothing was. */
  answeredStatus: z.nullable(z.int()),
  failure: z.nullable(z.enum(hookFailures)),
  /** Of what waits. */
  nextAt: z.nullable(Instant),
  deliveredAt: z.nullable(Instant),
});
export type HookDelivery = z.infer<typeof HookDelivery>;

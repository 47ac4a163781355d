import type { BodyInputOf } from '@vigiefaon/domain/endpoint';
import type { createLinkedOrder } from '@vigiefaon/domain/order-links/order-links.api';
import { readKept, writeKept } from '../../../api/device-storage.ts';
import type { Choices } from './choices.ts';

/** An order that was pressed and is not known to have arrived. */
export interface WaitingOrder {
  /** Its idempotency key: however often it is sent, it is one order. */
  readonly key: string;
  readonly body: BodyInputOf<typeof createLinkedOrder>;
  /** "3 champs, 7,2 ha, demain 10:00", as the button said. */
  readonly what: string;
  /** It may have arrived: before it is sent again, the page is asked what day it is. */
  readonly isTried: boolean;
}

// By the first signs alone: whoever reads the storage of this device does not get the link.
const nameOf = (kind: string, token: string) => `order-${kind}-${token.slice(0, 8)}`;
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** After a reload nobody knows how far it came. */
export function keptOrder(token: string): WaitingOrder | null {
  const kept = readKept<WaitingOrder>(nameOf('waiting', token));
  return isObject(kept) && isObject(kept.body) ? { ...kept, isTried: true } : null;
}

export function keepOrder(token: string, order: WaitingOrder | null): void {
  writeKept(nameOf('waiting', token), order);
}

interface KeptChoices {
  readonly on: string;
  readonly choices: Choices;
}

/** Of the same day: what was begun yesterday is begun anew, so that no order stands ready for one press. */
export function keptChoices(token: string, today: string): Choices | null {
  const kept = readKept<KeptChoices>(nameOf('choices', token));
  return isObject(kept) && kept.on === today && isObject(kept.choices) ? kept.choices : null;
}

export function keepChoices(token: string, on: string, choices: Choices | null): void {
  writeKept(nameOf('choices', token), choices && { on, choices });
}

/** Under which name the fields are kept that are taken and not saved yet. */
export const newFieldsName = (token: string) => nameOf('fields', token);

/** Whether there are any: what they are comes with the map. */
export function hasNewFields(token: string): boolean {
  return readKept<boolean>(newFieldsName(token)) === true;
}

export function noteNewFields(token: string, areThere: boolean): void {
  writeKept(newFieldsName(token), areThere || null);
}

/** Nothing of this link stays on this device. */
export function forgetLink(token: string): void {
  writeKept(nameOf('waiting', token), null);
  writeKept(nameOf('choices', token), null);
  writeKept(newFieldsName(token), null);
}

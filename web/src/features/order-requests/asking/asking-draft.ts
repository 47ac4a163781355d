import { areaSquareMeters } from '@vigiefaon/domain/geometry/area-square-meters';
import type { Address } from '@vigiefaon/domain/identity/address';
import type { ConfirmationWay } from '@vigiefaon/domain/order-requests/order-request';
import type { OrderRequestInformation } from '@vigiefaon/domain/order-requests/order-requests.api';
import { normalizePhone } from '@vigiefaon/domain/phone';
import type { Locale } from '@vigiefaon/domain/users/user';
import { newId } from '../../../api/new-key.ts';
import {
  type ChangeDraft,
  emptyDraft,
  type InterventionDraft,
  isWorthKeeping,
  nameParcels,
  newParcelInformation,
  readDraft,
} from '../../../ordering/draft/intervention-draft.ts';

/** Who asks, as it was typed. */
export interface AskingPerson {
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string;
  readonly email: string;
  /** Typed but not chosen, it is an address without signature. */
  readonly address: Address | null;
}

/** What is sent but for the ticket of the page. */
export type AskingBody = Omit<OrderRequestInformation, 'ticket'>;

/** A request that was pressed and is not known to have arrived. */
export interface WaitingRequest {
  readonly body: AskingBody;
  /** "2 champs, 5,3 ha, mardi 2 juin 10:00", as the button said. */
  readonly what: string;
  /** It may have arrived: before it is sent again, the page is asked what day it is. */
  readonly isTried: boolean;
}

/** A request that has arrived. */
export interface SentRequest {
  readonly confirmedBy: ConfirmationWay;
  readonly phone: string;
  readonly email: string | null;
  readonly missionDate: string;
  readonly what: string;
}

/** Everything that is typed on the page, and what became of it. */
export interface AskingDraft {
  readonly form: 1;
  readonly person: AskingPerson;
  /** Its key is the id of the request: sent again with it, it is the same one. */
  readonly request: InterventionDraft;
  /** Undefined while nothing is chosen, null for an hour that is not known yet. */
  readonly time?: string | null | undefined;
  /** The version of the text that was agreed to. */
  readonly agreedTo: number | null;
  readonly mayHandOver: boolean;
  /** What a program has typed where no person sees a field. */
  readonly website: string;
  readonly waiting: WaitingRequest | null;
  readonly sent: SentRequest | null;
}

export type ChangeAsking = (make: (draft: AskingDraft) => AskingDraft) => void;

export interface AskingProps {
  draft: AskingDraft;
  change: ChangeAsking;
}

const nobody: AskingPerson = { firstname: '', lastname: '', phone: '', email: '', address: null };

export function emptyAsking(person: AskingPerson = nobody): AskingDraft {
  return {
    form: 1,
    person,
    request: emptyDraft(newId(), ''),
    agreedTo: null,
    mayHandOver: false,
    website: '',
    waiting: null,
    sent: null,
  };
}

/** Null for anything but a draft of today's form. After a reload nobody knows how far a request came that had been pressed. */
function readAsking(kept: unknown): AskingDraft | null {
  if (typeof kept !== 'object' || kept === null || !('form' in kept) || kept.form !== 1) return null;
  const draft = kept as AskingDraft;
  const request = readDraft(draft.request);
  const waiting = draft.waiting && { ...draft.waiting, isTried: true };
  return request && { ...draft, request, waiting };
}

function isAskingWorthKeeping({ person, request, agreedTo, sent }: AskingDraft): boolean {
  const { address, ...words } = person;
  const isTyped = address !== null || Object.values(words).some((word) => word !== '');
  return isTyped || agreedTo !== null || sent !== null || isWorthKeeping(request);
}

/** How a draft of this page is kept. */
export const askingDrafts = { empty: () => emptyAsking(), read: readAsking, isWorthKeeping: isAskingWorthKeeping };

/** Changes what is asked for, in the draft of the whole page. */
export function changeRequest(change: ChangeAsking): ChangeDraft {
  return (make) =>
    change((before) => {
      const request = make(before.request);
      return request === before.request ? before : { ...before, request };
    });
}

/** The same as a request of its own: what was sent under the id before may have arrived. */
export function underNewId(draft: AskingDraft): AskingDraft {
  return { ...draft, waiting: null, request: { ...draft.request, missionKey: newId() } };
}

/** `size` in m². */
export function fieldsOf({ parcels }: Pick<InterventionDraft, 'parcels'>): readonly { key: string; size: number }[] {
  return parcels.map(({ key, geometry }) => ({ key, size: areaSquareMeters(geometry) }));
}

interface Spoken {
  locale: Locale;
  nameOf: (number: number) => string;
}

/** What is sent; only for a draft in which nothing is missing. */
export function bodyOf(
  { person, time, agreedTo, mayHandOver, website, ...draft }: AskingDraft,
  spoken: Spoken,
): AskingBody {
  const request = nameParcels(draft.request, spoken.nameOf);
  return {
    requestId: request.missionKey,
    website,
    person: {
      firstname: person.firstname.trim(),
      lastname: person.lastname.trim(),
      phone: normalizePhone(person.phone),
      email: person.email.trim() || null,
      locale: spoken.locale,
      address: person.address,
    },
    parcels: request.parcels.map(newParcelInformation),
    missionDate: request.missionDate ?? '',
    mowingTime: time ?? null,
    clientNote: request.clientNote.trim() || null,
    riskyParcels: request.riskyParcels,
    agreement: { consentVersion: agreedTo ?? 0, mayHandOver },
  };
}

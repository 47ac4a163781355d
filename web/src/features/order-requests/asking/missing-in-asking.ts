import { normalizePhone } from '@vigiefaon/domain/phone';
import { hasUnfinished, largeParcels } from '../../../ordering/draft/intervention-draft.ts';
import { isReadablePhone } from '../../../ordering/missing-in.ts';
import type { AskingDraft } from './asking-draft.ts';

/** The parts of the page in which something can be missing, from the top to the bottom. */
const askingParts = [
  'FIRSTNAME',
  'LASTNAME',
  'PHONE',
  'MAIL',
  'PLACE',
  'FIELDS',
  'UNFINISHED',
  'LARGE',
  'MANY',
  'DAY',
  'HOUR',
  'AGREEMENT',
] as const;
export type AskingPart = (typeof askingParts)[number];

// As the contract has it, whose schemas would weigh on the page.
const mostParcels: typeof import('@vigiefaon/domain/order-requests/order-request').mostParcels = 30;

/** What the contract calls a mail, as far as a person gets it wrong. */
const isReadableMail = (mail: string) => mail === '' || /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(mail);

/** What still keeps the request from being sent, from the top of the page to the bottom; `version` of the text is the one in force. */
export function missingInAsking(draft: AskingDraft, version: number | null): readonly AskingPart[] {
  const { person, request, time, agreedTo } = draft;
  const { firstname, lastname, phone, email, address } = person;
  const isMissing: Record<AskingPart, boolean> = {
    FIRSTNAME: firstname.trim() === '',
    LASTNAME: lastname.trim() === '',
    PHONE: phone.trim() === '' || !isReadablePhone(normalizePhone(phone)),
    MAIL: !isReadableMail(email.trim()),
    PLACE: address !== null && address.signature === '',
    FIELDS: request.parcels.length === 0,
    UNFINISHED: hasUnfinished(request),
    LARGE: largeParcels(request).length > 0,
    MANY: request.parcels.length > mostParcels,
    DAY: request.missionDate === null,
    HOUR: time === undefined,
    AGREEMENT: version === null || agreedTo !== version,
  };
  return askingParts.filter((part) => isMissing[part]);
}

/** The part of the page that a path of the contract lies in; null where no person can mend it there. */
export function partOf(path: string): AskingPart | null {
  if (path === 'person.firstname') return 'FIRSTNAME';
  if (path === 'person.lastname') return 'LASTNAME';
  if (path === 'person.phone') return 'PHONE';
  if (path === 'person.email') return 'MAIL';
  if (path.startsWith('person.address')) return 'PLACE';
  if (path.startsWith('parcels')) return 'FIELDS';
  if (path === 'missionDate') return 'DAY';
  if (path === 'mowingTime') return 'HOUR';
  return path.startsWith('agreement') ? 'AGREEMENT' : null;
}

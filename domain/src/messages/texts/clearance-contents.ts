import { localTime } from '../../local-time.ts';
import type { Locale } from '../../users/user.ts';
import type { ClearanceSend, ClearanceTemplate } from '../telling/clearance-notifications.ts';
import type { ItemOf, VariablesOf } from './message-templates.ts';
import { missionWords } from './mission-words.ts';

interface ClearanceSaying {
  readonly send: ClearanceSend;
  readonly municipality: string | null;
  readonly receiver: { readonly name: string; readonly locale: Locale };
  readonly timeZone: string;
  /** It opens without login, also for whoever has no account. */
  readonly link: string;
}

/** What a message about a parcel says, in the words of its receiver. */
export function clearanceContents<T extends ClearanceTemplate>(
  template: T,
  { send: { parcel }, municipality, receiver, timeZone, link }: ClearanceSaying,
): { variables: VariablesOf<T>; item: ItemOf<T> } {
  const words = missionWords(receiver.locale);
  const place = words.place({ parcelNames: [parcel.name], municipality });
  const until = words.time(localTime(new Date(parcel.validUntil ?? 0), timeZone).time);
  const items: { readonly [Name in ClearanceTemplate]: ItemOf<Name> } = {
    PARCELS_CLEARED: { place, until },
    PARCELS_PARTLY_CLEARED: { place, until },
    PARCELS_NOT_FLOWN: { place, reason: words.notFlown(parcel.reason ?? 'OTHER') },
    CLEARANCE_SHORTENED: { place, until },
    CLEARANCE_WITHDRAWN: { place },
    CLEARANCE_ENDING: { place, until },
  };
  const variables: VariablesOf<ClearanceTemplate> = { name: receiver.name, link };
  return { variables: variables as VariablesOf<T>, item: items[template] };
}

import type { Locale } from '../../users/user.ts';
import type { NotifiedMission } from '../telling/notified-mission.ts';
import { greetingName } from '../telling/receiver.ts';
import type { WishSend, WishTemplate } from '../telling/wish-notifications.ts';
import type { ItemOf, VariablesOf } from './message-templates.ts';
import { missionWords } from './mission-words.ts';

interface WishSaying {
  readonly send: WishSend;
  readonly mission: NotifiedMission;
  readonly receiver: { readonly name: string; readonly locale: Locale };
  readonly link: string;
}

/** What a message says of what whoever mows wants, in the words of its receiver. */
export function wishContents({ send: { template, parcel }, mission, receiver, link }: WishSaying): {
  variables: VariablesOf<WishTemplate>;
  item: ItemOf<WishTemplate>;
} {
  const words = missionWords(receiver.locale);
  const { missionDate, municipality, requester } = mission;
  const place = words.place({ parcelNames: [parcel.name], municipality });
  const item = { place, wish: words.wish(parcel.wish.says) };
  return {
    variables: { name: receiver.name, day: words.day(missionDate), link },
    item: template === 'MOWER_ASKS' ? { ...item, requester: words.requester(greetingName(requester)) } : item,
  };
}

import { localTime } from '../../local-time.ts';
import type { Locale } from '../../users/user.ts';
import type { SkySend, SkyTemplate } from '../telling/sky-notifications.ts';
import type { ItemOf, VariablesOf } from './message-templates.ts';
import { missionWords } from './mission-words.ts';

interface SkySaying {
  readonly send: SkySend;
  readonly receiver: { readonly name: string; readonly locale: Locale };
  readonly timeZone: string;
  readonly link: string;
}

/** What a message says of a sky that has turned, in the words of its receiver. */
export function skyContents({ send, receiver, timeZone, link }: SkySaying): {
  variables: VariablesOf<SkyTemplate>;
  item: ItemOf<SkyTemplate>;
} {
  const words = missionWords(receiver.locale);
  const { mission, turn, sky } = send;
  const { useful, deciding } = sky.morning;
  const time = (instant: string) => localTime(new Date(instant), timeZone).time;
  return {
    variables: { name: receiver.name, day: words.day(mission.missionDate), link },
    item: {
      place: words.place({
        parcelNames: mission.parcels.map(({ name }) => name),
        municipality: mission.municipality,
      }),
      sky: words.sky({
        turn,
        useful: useful && { from: time(useful.from), to: time(useful.to) },
        reasons: deciding.filter(({ color }) => color === 'RED'),
      }),
    },
  };
}

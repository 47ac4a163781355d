import type { CrateSettings } from '../../finds/crate-settings.ts';
import { localTime } from '../../local-time.ts';
import type { Locale } from '../../users/user.ts';
import type { CrateSend, CrateTemplate } from '../telling/crate-notifications.ts';
import type { NotifiedMission } from '../telling/notified-mission.ts';
import type { ItemOf, VariablesOf } from './message-templates.ts';
import { missionWords } from './mission-words.ts';

interface CrateSaying {
  readonly send: CrateSend;
  readonly mission: NotifiedMission;
  readonly receiver: { readonly name: string; readonly locale: Locale };
  readonly settings: Pick<CrateSettings, 'limitMinutes'>;
  readonly timeZone: string;
  readonly link: string;
}

/** What a message about closed crates says, in the words of its receiver. */
export function crateContents({ send: { crates }, mission, receiver, settings, timeZone, link }: CrateSaying): {
  variables: VariablesOf<CrateTemplate>;
  item: ItemOf<CrateTemplate>;
} {
  const words = missionWords(receiver.locale);
  const timeOf = (instant: Date) => words.time(localTime(instant, timeZone).time);
  const [{ cratedAt }] = crates;
  const { missionDate, municipality, parcels } = mission;
  return {
    variables: { name: receiver.name, day: words.day(missionDate), link },
    item: {
      place: words.place({ parcelNames: parcels.map(({ name }) => name), municipality }),
      crate: crates.map(({ crateNumber }) => crateNumber).join(', '),
      since: timeOf(cratedAt),
      until: timeOf(new Date(cratedAt.getTime() + settings.limitMinutes * 60_000)),
    },
  };
}

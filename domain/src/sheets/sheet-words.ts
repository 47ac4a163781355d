import { fieldWords } from '../languages/field-words.ts';
import { inEachLanguage } from '../languages/locales.ts';
import type { MapNoteKind } from '../map-notes/map-note.ts';
import type { SkyDecisionKind } from '../sky/mission-sky.ts';
import type { SkyVerdict } from '../sky/morning.ts';
import type { SkyColor } from '../sky/sky-reason.ts';
import type { FieldSide } from '../sun/halves.ts';
import { typesetAll } from '../typography/typeset.ts';
import type { Locale } from '../users/user.ts';
import type { ZoneVerdict } from '../zones/zone-verdict.ts';

/** Where a crew drives to: where one meets, else into the first parcel. */
export type SheetGoalKind = 'MEETING_POINT' | 'FIELD';

/** What stands on paper: a sheet is read in a field, far from the web app, and a proof by somebody who has never seen it. */
export interface SheetWords {
  readonly sheet: {
    readonly title: string;
    readonly fileName: string;
    readonly requester: string;
    readonly contact: string;
    readonly pilot: string;
    readonly nobodyYet: string;
    readonly helper: string;
    readonly place: string;
    readonly mowing: string;
    readonly risky: string;
    readonly riskyYes: string;
    readonly arrival: string;
    /** `{arrive}`, `{start}`, `{end}`. */
    readonly arrivalTimes: string;
    /** `{position}`, `{count}`. */
    readonly stopOf: string;
    /** Above names and numbers. */
    readonly callTitle: string;
    readonly association: string;
    readonly emergency: string;
    /** Beside the code that leads there. */
    readonly goals: Readonly<Record<SheetGoalKind, string>>;
    readonly light: string;
    /** `{dawn}`, `{sunrise}`, `{end}`. */
    readonly lightTimes: string;
    readonly takeOff: string;
    readonly parcels: string;
    /** Where the table has room to write. */
    readonly parcelsToFill: string;
    readonly noParcels: string;
    readonly airspace: string;
    readonly verdicts: Readonly<Record<ZoneVerdict, string>>;
    readonly hazards: string;
    readonly noHazards: string;
    readonly kinds: Readonly<Record<MapNoteKind, string>>;
    readonly requesterNote: string;
    readonly pilotNote: string;
    readonly checklistTitle: string;
    readonly checklist: readonly string[];
    /** Columns that are filled in by hand, after that of the parcel. */
    readonly toFill: readonly string[];
    readonly parcel: string;
    readonly area: string;
    /** `{duration}`. */
    readonly mowAfter: string;
    readonly madeAt: string;
    readonly changesLater: string;
  };
  readonly round: {
    readonly title: string;
    readonly fileName: string;
    /** Of the file with those of all pilots. */
    readonly dayFileName: string;
    readonly way: string;
    /** `{leave}`, `{back}`, `{kilometres}`. */
    readonly wayOf: string;
    /** In the place of it. */
    readonly notPublished: string;
    /** `{arrive}`, `{start}`, `{end}`. */
    readonly timesOf: string;
    /** In the place of them. */
    readonly withoutTime: string;
    /** Above the hours of the stops. */
    readonly hours: string;
    /** Under a map with lines from stop to stop. */
    readonly legend: string;
  };
  readonly sky: {
    readonly title: string;
    readonly letters: Readonly<Record<SkyColor, string>>;
    readonly colors: Readonly<Record<SkyColor, string>>;
    readonly verdicts: Readonly<Record<SkyVerdict, string>>;
    readonly decisions: Readonly<Record<SkyDecisionKind, string>>;
    /** `{from}`, `{to}`. */
    readonly useful: string;
    /** `{name}`. */
    readonly halves: Readonly<Record<FieldSide, string>>;
    /** `{where}`, `{time}`. */
    readonly warm: string;
    /** `{service}`, `{time}`. */
    readonly source: string;
    readonly noForecast: string;
  };
  readonly proof: {
    readonly title: string;
    readonly fileName: string;
    /** `{day}`, `{requester}`, `{hectares}`, `{place}`. */
    readonly statement: string;
    readonly result: string;
    readonly searchedBy: string;
    /** Before who answers for the proof. */
    readonly signatory: string;
    readonly startedAt: string;
    readonly endedAt: string;
    readonly method: string;
    readonly methodUsed: string;
    readonly reportedOn: string;
    /** Above the maps. */
    readonly searched: string;
    /** What tinted and white mean there. */
    readonly legend: string;
    readonly parcels: string;
    readonly clearedAt: string;
    readonly validUntil: string;
    readonly notRecorded: string;
    readonly notFlown: string;
    readonly withdrawn: string;
    readonly partly: string;
    /** `{time}`: since when the ground was warm. */
    readonly searchedBefore: string;
    readonly searchedAfter: string;
    readonly limits: string;
    readonly verify: string;
    readonly reference: string;
  };
}

const wordsOf = inEachLanguage((locale) => typesetAll(locale, fieldWords[locale].sheets));

/** The words of sheets and proofs in one language. */
export function sheetWords(locale: Locale): SheetWords {
  return wordsOf[locale];
}

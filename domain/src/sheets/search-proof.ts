import type { ParcelClearance, SearchedWarm } from '../clearance/clearance.ts';
import type { ParcelGeometry } from '../geometry/geometry.ts';
import { missionWords } from '../messages/texts/mission-words.ts';
import type { Mission } from '../missions/mission.ts';
import type { Report } from '../missions/mission-report.ts';
import { isTooEarly } from '../missions/search-time.ts';
import { fillText } from '../typography/fill-text.ts';
import type { Locale } from '../users/user.ts';
import { dayWithYear } from './mission-sheet.ts';
import { clockIn, nameOf } from './paper-words.ts';
import { searchedArea, searchedParcels, searchedSize } from './searched-area.ts';
import { letterOf } from './sheet-picture.ts';
import { sheetWords } from './sheet-words.ts';

/** A proof in words: that somebody searched, what was found, and how long it was good for. */
export interface SearchProof {
  readonly title: string;
  readonly statement: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly parcels: readonly {
    /** By which the maps call it. */
    readonly letter: string;
    readonly name: string;
    readonly hectares: string;
    readonly cleared: string;
    readonly validUntil: string;
    readonly geometry: ParcelGeometry;
    /** Null where nothing of it counts as searched. */
    readonly searched: ParcelGeometry | null;
  }[];
}

export interface ProofMatter {
  readonly mission: Mission;
  readonly report: Report;
  readonly reportedAt: Date;
  /** The municipality, where it is known. */
  readonly municipality: string | null;
  readonly clearances: readonly ParcelClearance[];
  /** Who answers for it; null where the association has not said it. */
  readonly signatory: string | null;
  readonly locale: Locale;
  readonly timeZone: string;
}

/** Whoever holds a proof can say this on the phone: the last part of the mission's id. */
export function proofReference(missionId: string): string {
  return missionId.slice(-12).toUpperCase();
}

function parcelsOf({ mission, clearances, locale, timeZone }: ProofMatter): SearchProof['parcels'] {
  const { proof } = sheetWords(locale);
  const { hectares } = missionWords(locale);
  // With its day: an evening before is searched, too.
  const clock = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone });
  const at = (instant: string | null) => (instant ? clock.format(new Date(instant)) : '');
  const hour = clockIn({ locale, timeZone });
  const warmIn = ({ since, wasAfter }: SearchedWarm) =>
    fillText(locale, wasAfter ? proof.searchedAfter : proof.searchedBefore, { time: hour(since) });
  return mission.parcels.map((parcel, index) => {
    const { parcelId, name, size, geometry } = parcel;
    const said = clearances.find((one) => one.parcelId === parcelId);
    const shown = { letter: letterOf(index), name, geometry, searched: searchedArea(parcel, clearances) };
    const named = { ...shown, hectares: hectares(size) };
    if (said?.withdrawn === 'WITHDRAWN') return { ...named, cleared: proof.withdrawn, validUntil: '' };
    if (said?.state === 'NOT_FLOWN') return { ...named, cleared: proof.notFlown, validUntil: '' };
    if (!said?.state || !isOfThisSearch(mission, said.at))
      return { ...named, cleared: proof.notRecorded, validUntil: '' };
    const partly = said.state === 'PARTLY' ? ` (${proof.partly})` : '';
    const warm = said.warm ? `; ${warmIn(said.warm)}` : '';
    const searched = hectares(searchedSize(parcel, clearances));
    return { ...shown, hectares: searched, cleared: `${at(said.at)}${partly}${warm}`, validUntil: at(said.validUntil) };
  });
}

/** What was recorded before this search can have happened belongs to another: the mission was moved to a later day since. */
function isOfThisSearch({ searchFrom }: Pick<Mission, 'searchFrom'>, instant: string | null): instant is string {
  return instant !== null && !isTooEarly(searchFrom, new Date(instant));
}

/** When the last flight ended; null unless that of every searched parcel was noted. */
function endOf({ mission, clearances }: ProofMatter): string | null {
  const { parcels } = searchedParcels(mission.parcels, clearances);
  const ends = parcels.map(({ parcelId }) => clearances.find((one) => one.parcelId === parcelId)?.at ?? null);
  const noted = ends.filter((end) => isOfThisSearch(mission, end));
  return noted.length === ends.length ? (noted.toSorted().at(-1) ?? null) : null;
}

/** What a requester may show to whoever asks whether the field was searched. */
export function searchProof(matter: ProofMatter): SearchProof {
  const { mission, report, reportedAt, municipality, clearances, signatory, locale, timeZone } = matter;
  const { startedAt } = mission;
  const searched = searchedParcels(mission.parcels, clearances);
  const { proof } = sheetWords(locale);
  const { hectares, place, result } = missionWords(locale);
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const statement = fillText(locale, proof.statement, {
    day: dayWithYear(mission.missionDate, locale),
    requester: nameOf(mission.client) || '–',
    hectares: hectares(searched.totalSize),
    place: place({ parcelNames: searched.parcels.map(({ name }) => name), municipality }),
  });
  const noted = (instant: string | null) => (instant ? moment.format(new Date(instant)) : proof.notRecorded);
  const found = result({ totalSize: searched.totalSize, report: { ...report, comment: null } });
  const facts = [
    { label: proof.startedAt, value: noted(isOfThisSearch(mission, startedAt) ? startedAt : null) },
    { label: proof.endedAt, value: noted(endOf(matter)) },
    { label: proof.method, value: proof.methodUsed },
    { label: proof.result, value: found },
    { label: proof.searchedBy, value: nameOf(mission.pilot) },
    { label: proof.signatory, value: signatory ?? '' },
    { label: proof.reportedOn, value: moment.format(reportedAt) },
    { label: proof.reference, value: proofReference(mission.missionId) },
  ];
  return {
    title: proof.title,
    statement,
    facts: facts.filter(({ value }) => value !== ''),
    parcels: parcelsOf(matter),
  };
}

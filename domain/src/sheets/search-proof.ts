import type { ParcelClearance, SearchedWarm } from '../clearance/clearance.ts';
import { areaSquareMeters } from '../geometry/area-square-meters.ts';
import { missionWords } from '../messages/texts/mission-words.ts';
import type { Mission } from '../missions/mission.ts';
import type { Report } from '../missions/mission-report.ts';
import { isTooEarly } from '../missions/search-time.ts';
import { fillText } from '../typography/fill-text.ts';
import type { Locale } from '../users/user.ts';
import { dayWithYear } from './mission-sheet.ts';
import { sheetWords } from './sheet-words.ts';

/** A proof in words: that somebody searched, what was found, and how long it was good for. */
export interface SearchProof {
  readonly title: string;
  readonly statement: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly parcels: readonly {
    readonly name: string;
    readonly hectares: string;
    readonly cleared: string;
    readonly validUntil: string;
  }[];
}

export interface ProofMatter {
  readonly mission: Mission;
  readonly report: Report;
  readonly reportedAt: Date;
  /** The municipality, where it is known. */
  readonly municipality: string | null;
  readonly clearances: readonly ParcelClearance[];
  readonly locale: Locale;
  readonly timeZone: string;
}

type Person = { lastname: string | null; firstname: string | null };

const nameOf = (person: Person | null) => [person?.firstname, person?.lastname].filter(Boolean).join(' ');

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
  const hour = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone });
  const warmIn = ({ since, wasAfter }: SearchedWarm) =>
    fillText(locale, wasAfter ? proof.searchedAfter : proof.searchedBefore, { time: hour.format(new Date(since)) });
  return mission.parcels.map(({ parcelId, name, size }) => {
    const said = clearances.find((one) => one.parcelId === parcelId);
    const named = { name, hectares: hectares(size) };
    if (said?.withdrawn === 'WITHDRAWN') return { ...named, cleared: proof.withdrawn, validUntil: '' };
    if (said?.state === 'NOT_FLOWN') return { ...named, cleared: proof.notFlown, validUntil: '' };
    if (!said?.state || !isOfThisSearch(mission, said.at))
      return { ...named, cleared: proof.notRecorded, validUntil: '' };
    const partly = said.state === 'PARTLY' ? ` (${proof.partly})` : '';
    const warm = said.warm ? `; ${warmIn(said.warm)}` : '';
    const searched = { name, hectares: hectares(searchedSize(size, said)) };
    return { ...searched, cleared: `${at(said.at)}${partly}${warm}`, validUntil: at(said.validUntil) };
  });
}

/** What was recorded before this search can have happened belongs to another: the mission was moved to a later day since. */
function isOfThisSearch({ searchFrom }: Pick<Mission, 'searchFrom'>, instant: string | null): instant is string {
  return instant !== null && !isTooEarly(searchFrom, new Date(instant));
}

type Said = Pick<ParcelClearance, 'parcelId' | 'state' | 'withdrawn' | 'clearedPart'>;

function searchedSize(size: number, said: Said | undefined): number {
  if (said?.withdrawn === 'WITHDRAWN' || said?.state === 'NOT_FLOWN') return 0;
  return said?.clearedPart ? Math.min(size, areaSquareMeters(said.clearedPart)) : size;
}

/** What was really searched, in m², as far as anybody has said so: what was not flown, or taken back, does not count. */
export function searchedParcels<Parcel extends { readonly parcelId: string; readonly size: number }>(
  parcels: readonly Parcel[],
  clearances: readonly Said[],
): { parcels: Parcel[]; totalSize: number } {
  const sizes = parcels.map((parcel) => {
    const said = clearances.find(({ parcelId }) => parcelId === parcel.parcelId);
    return { parcel, searched: searchedSize(parcel.size, said) };
  });
  return {
    parcels: sizes.flatMap(({ parcel, searched }) => (searched > 0 ? [parcel] : [])),
    totalSize: sizes.reduce((sum, { searched }) => sum + searched, 0),
  };
}

/** What a requester may show to whoever asks whether the field was searched. */
export function searchProof(matter: ProofMatter): SearchProof {
  const { mission, report, reportedAt, municipality, clearances, locale, timeZone } = matter;
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
  const found = result({ totalSize: searched.totalSize, report: { ...report, comment: null } });
  const facts = [
    { label: proof.mowingDay, value: dayWithYear(mission.missionDate, locale) },
    {
      label: proof.startedAt,
      value: isOfThisSearch(mission, startedAt) ? moment.format(new Date(startedAt)) : proof.notRecorded,
    },
    { label: proof.result, value: found },
    { label: proof.searchedBy, value: nameOf(mission.pilot) },
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

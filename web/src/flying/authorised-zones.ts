import { FlownWith } from '@vigiefaon/domain/flight/flight-settings';
import * as z from 'zod/mini';

const storageKey = 'flight-authorised';
/** An authorisation is for a day; those of days long past are forgotten. */
const daysKept = 7;
const Kept = z.record(z.string(), FlownWith.shape.authorised);

function readAll(): z.infer<typeof Kept> {
  try {
    return z.parse(Kept, JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
  } catch {
    return {};
  }
}

/** The zones for which this device's pilot has said to have an authorisation on a day (`2025-05-22`), by id. */
export function authorisedZones(day: string): readonly string[] {
  return readAll()[day] ?? [];
}

/** Remembers them on this device: what is cleared afterwards is compared with the plan that was flown. */
export function keepAuthorisedZones(day: string, zoneIds: readonly string[]): void {
  const days = Object.entries({ ...readAll(), [day]: [...zoneIds] }).sort(([one], [other]) => one.localeCompare(other));
  try {
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(days.slice(-daysKept))));
  } catch {
    // A full or closed storage only means that it is asked again.
  }
}

import { datumShifts, grids } from './grids.ts';
import { type ToWgs84, toWgs84From } from './to-wgs84.ts';
import { unknownProjection } from './unknown-projection.ts';

/** Datum names as survey programs write them, without case and punctuation. */
const shiftsByDatum: [RegExp, string][] = [
  [/belg|bd72|rnb72/, datumShifts.belgium1972],
  [/amersfoort/, datumShifts.amersfoort],
  [/ch1903/, datumShifts.switzerland],
  [/hauptdreiecks|dhdn|potsdam/, datumShifts.germany],
  [/luxembourg|luref/, datumShifts.luxembourg1930],
  [/militar|mgi|hermannskogel/, datumShifts.austria],
  [/triangulationfrancaise|ntf/, datumShifts.france1936],
  [/european1950|europeandatum1950|ed50/, datumShifts.europe1950],
  [/wgs|worldgeodetic|etrs|europeanterrestrial|rgf(19)?93|geodesiquefrancais1993|chtrf|chtrs/, datumShifts.none],
];

/**
 * The projection that a .prj file describes. The datum shift is ours whenever we know the datum: most .prj files carry
 * none, and the projection library's own numbers for Belgium 1972 put every field 190 m aside.
 */
export function projectionOfPrj(wkt: string): ToWgs84 {
  const text = wkt.trim();
  const known = gridByAuthority(text);
  if (known !== undefined) return toWgs84From(known.definition);
  if (isWebMercator(text)) return toWgs84From(gridDefinition(3857));
  const swiss = swissGrid(text);
  return toWgs84From(swiss === null ? withShift(text) : gridDefinition(swiss));
}

/** Spelt as a general oblique Mercator, which the projection library computes a decimetre off at the borders. */
function swissGrid(wkt: string): number | null {
  if (!/DATUM\s*\[\s*"[^"]*CH1903/i.test(wkt)) return null;
  if (/"False_Easting"\s*,\s*2600000\b/i.test(wkt)) return 2056;
  return /"False_Easting"\s*,\s*600000\b/i.test(wkt) ? 21781 : null;
}

function gridByAuthority(wkt: string): { definition: string } | undefined {
  const epsg = /^PROJC.*(?:AUTHORITY|ID)\s*\[\s*"EPSG"\s*,\s*"?(\d{4,6})"?\s*\]\s*\]$/is.exec(wkt)?.[1];
  return grids.find((grid) => grid.epsg === Number(epsg));
}

function isWebMercator(wkt: string): boolean {
  return /Mercator_Auxiliary_Sphere|Pseudo-Mercator|Popular Visualisation/i.test(wkt);
}

function gridDefinition(epsg: number): string {
  const grid = grids.find((candidate) => candidate.epsg === epsg);
  if (grid === undefined) throw unknownProjection();
  return grid.definition;
}

function withShift(wkt: string): string {
  const datum = /DATUM\s*\[\s*"([^"]{1,200})"/i.exec(wkt)?.[1] ?? '';
  const plain = datum.toLowerCase().replace(/[^a-z0-9]/g, '');
  const shift = shiftsByDatum.find(([name]) => name.test(plain))?.[1];
  const ownShift = /,\s*TOWGS84\s*\[[^\]]*\]/i;
  if (shift === undefined) {
    if (ownShift.test(wkt)) return wkt;
    throw unknownProjection();
  }
  const spheroid = /((?:SPHEROID|ELLIPSOID)\s*\[\s*"[^"]*"\s*,[^[\]]*(?:\[[^[\]]*\][^[\]]*)*\])/i;
  return wkt.replace(ownShift, '').replace(spheroid, `$1,TOWGS84[${shift}]`);
}

import type { Bounds } from '../geometry/bounds-of.ts';
import type { LiveService } from './live-register.ts';

/** A published service that an admin can choose instead of writing an address; none was reachable from where this was written. */
export interface LivePreset extends LiveService {
  /** Mostly the key of what is known of its name, country, licence and attribution. */
  readonly registerKey: string;
  /** Where the publisher says nothing of a licence: whoever wants the service asks, and writes down what the answer was. Null where it is known. */
  readonly unlicensed: { readonly name: string; readonly country: string; readonly attribution: string } | null;
  /** What it covers, coarsely: west, south, east, north in degrees. */
  readonly bounds: Bounds;
  /** A place where it must know fields: [longitude, latitude]. */
  readonly sample: readonly [number, number];
}

const byName = { reference: null, crop: null };
const degrees = 'EPSG:4326';
const utm32 = 'EPSG:25832';

/** By country. Those of Bavaria, of Saarland and of Lower Saxony have no service here: docs/decisions/0068-live-registers.md. */
export const livePresets: readonly LivePreset[] = [
  {
    registerKey: 'be_vlg',
    kind: 'WFS',
    address: 'https://geo.api.vlaanderen.be/Landbgebrperc/wfs',
    layer: 'Landbgebrperc:Lbgebrperc',
    crs: 'EPSG:31370',
    columns: byName,
    year: null,
    unlicensed: null,
    bounds: [2.5, 50.6, 6, 51.6],
    sample: [4.27, 51.009],
  },
  {
    // Not `be_wal`: the file that is published under that name says that no conditions apply, this service says nothing.
    registerKey: 'be_wal_last',
    kind: 'ARCGIS',
    address: 'https://geoservices.wallonie.be/arcgis/rest/services/AGRICULTURE/SIGEC_PARC_AGRI_LAST/MapServer',
    layer: '4',
    crs: degrees,
    columns: byName,
    year: null,
    unlicensed: { name: 'Wallonie (dernière campagne)', country: 'BE', attribution: '© SPW' },
    bounds: [2.8, 49.4, 6.5, 50.9],
    sample: [5.79, 50.18],
  },
  {
    registerKey: 'nl',
    kind: 'OGC_FEATURES',
    address: 'https://api.pdok.nl/rvo/gewaspercelen/ogc/v1',
    layer: 'brpgewas',
    crs: degrees,
    columns: byName,
    year: null,
    unlicensed: null,
    bounds: [3.2, 50.7, 7.3, 53.6],
    sample: [5.9, 52.2],
  },
  {
    registerKey: 'lu',
    kind: 'OGC_FEATURES',
    address: 'https://wms.inspire.geoportal.lu/geoserver/ogc/features/v1',
    layer: 'af:LU.ExistingLandUseObject_LPIS_2024',
    crs: degrees,
    columns: byName,
    year: 2024,
    unlicensed: null,
    bounds: [5.7, 49.4, 6.6, 50.2],
    sample: [6.05, 49.95],
  },
  {
    registerKey: 'fr',
    kind: 'WFS',
    address: 'https://data.geopf.fr/wfs/ows',
    layer: 'RPG.2024:parcelles_graphiques',
    // It reads the degrees of a filter in another system, those of a box aright.
    crs: degrees,
    columns: byName,
    year: 2024,
    unlicensed: null,
    bounds: [-5.2, 41.3, 9.7, 51.2],
    sample: [5.5, 49.5],
  },
  {
    registerKey: 'ch',
    kind: 'OGC_FEATURES',
    address: 'https://geodienste.ch/db/lwb_nutzungsflaechen_v3_0_0/deu/ogcapi',
    layer: 'nutzungsflaechen',
    crs: degrees,
    columns: byName,
    year: null,
    unlicensed: null,
    bounds: [5.9, 45.8, 10.6, 47.9],
    sample: [8.5, 47.4],
  },
  {
    registerKey: 'de_nw',
    kind: 'OGC_FEATURES',
    address: 'https://ogc-api.nrw.de/inspire-lc-fb/v1',
    layer: 'landcoverunit',
    crs: degrees,
    columns: { reference: 'flik', crop: 'landCoverObservation.class.title' },
    year: null,
    unlicensed: null,
    bounds: [5.8, 50.3, 9.5, 52.6],
    sample: [8.9628, 51.8616],
  },
  {
    registerKey: 'de_he',
    kind: 'WFS',
    address: 'https://inspire-geo.ibykus.net/geoserver/lawi/wfs',
    // The space belongs to its name.
    layer: 'lawi:LPIS-Referenzparzellen 2025',
    crs: utm32,
    columns: { reference: 'id', crop: 'agriculturalAreaType_txt' },
    year: 2025,
    unlicensed: null,
    bounds: [7.7, 49.3, 10.3, 51.7],
    sample: [8.0191, 50.0096],
  },
  {
    registerKey: 'de_bw',
    kind: 'WFS',
    address: 'https://owsproxy.lgl-bw.de/owsproxy/wfs/WFS_LW-BW_GISELA_landw_Parzellen',
    layer: 'lw:v_gisela_landw_parzellen_2022',
    // It rounds to four decimals: degrees would lie on a grid of seven by eleven metres.
    crs: utm32,
    columns: { reference: 'Geo-ID', crop: 'Bodenbedeckung' },
    year: 2022,
    unlicensed: null,
    bounds: [7.5, 47.5, 10.5, 49.8],
    sample: [9.3121, 49.3073],
  },
  {
    registerKey: 'dk',
    kind: 'WFS',
    address: 'https://geodata.fvm.dk/geoserver/wfs',
    layer: 'Marker:Marker_seneste',
    crs: utm32,
    columns: byName,
    year: null,
    unlicensed: null,
    bounds: [7.9, 54.5, 15.3, 57.8],
    sample: [9.5, 55.6],
  },
];

/** Undefined for a register that the association has put together itself, and for one that only comes as files. */
export function findLivePreset(registerKey: string): LivePreset | undefined {
  return livePresets.find((preset) => preset.registerKey === registerKey);
}

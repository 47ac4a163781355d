import { distanceMeters } from '@vigiefaon/domain/geometry/distance-meters';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { aShapefileZip, aSquare } from '../features/parcels/import/fixtures/a-shapefile.ts';
import { readParcelBytes } from '../features/parcels/import/read-parcel-bytes.ts';
import { grids } from './grids.ts';
import { projectionOfCoordinates } from './projection-of-coordinates.ts';
import { projectionOfPrj } from './projection-of-prj.ts';
import { type ToWgs84, toWgs84From } from './to-wgs84.ts';

type Row = [epsg: number, longitude: number, latitude: number, x: number, y: number];

/** Computed with PROJ 9.1.1 and its own parameters through PostGIS, so independent of ours. */
const references: Row[] = [
  [31370, 4.27, 51.009, 143069.138, 188758.909],
  [31370, 5.7, 49.7, 246037.05, 44013.429],
  [31370, 6.2, 50.3, 280454.266, 111497.892],
  [31370, 2.9, 50.9, 46685.864, 177649.626],
  [3812, 5.7, 49.9, 745649.311, 566267.898],
  [28992, 5.9, 51.0, 190997.655, 334609.753],
  [28992, 6.0, 53.2, 195950.2, 579435.675],
  [2056, 6.1, 46.2, 2496673.755, 1117388.065],
  [2056, 8.5, 47.4, 2680120.182, 1250450.279],
  [21781, 6.1, 46.2, 496673.755, 117388.065],
  [2169, 6.05, 49.95, 71521.805, 112864.499],
  [2169, 6.2, 49.55, 82306.822, 68368.418],
  [31466, 6.4, 50.4, 2528483.821, 5584978.016],
  [31466, 7.4, 51.8, 2596617.33, 5741578.436],
  [31467, 9.1, 49.0, 3507392.506, 5429192.833],
  [31467, 9.5, 54.3, 3532620.304, 6018983.505],
  [25831, 4.5, 50.5, 606379.287, 5595299.995],
  [25832, 6.5, 50.2, 321586.854, 5563859.314],
  [25832, 9.5, 54.3, 532538.537, 6017015.941],
  [25833, 13.2, 52.5, 377815.662, 5818174.882],
  [32631, 4.5, 50.5, 606379.287, 5595299.995],
  [32632, 7.5, 49.5, 391390.555, 5484122.006],
  [4647, 9.5, 54.3, 32532538.537, 6017015.941],
  [2154, 5.5, 49.5, 881138.294, 6936273.179],
  [2154, 0.1, 45.0, 471533.181, 6437614.829],
  [3950, 5.0, 50.2, 1842767.409, 9224153.31],
  [3949, 5.5, 49.2, 1882148.52, 8225239.95],
  [27572, 5.0, 49.5, 793093.232, 2503575.068],
  [3857, 5.5, 49.9, 612257.199, 6428975.58],
];

/** Seven parameters cannot follow the old German net, for which PROJ has a grid of shifts. */
const toleranceMeters = (epsg: number) => (epsg >= 31466 && epsg <= 31469 ? 3 : 0.05);

function missMeters(toWgs84: ToWgs84, [, longitude, latitude, x, y]: Row): number {
  const [gotLongitude = Number.NaN, gotLatitude = Number.NaN] = toWgs84([x, y]);
  return distanceMeters([gotLongitude, gotLatitude], [longitude, latitude]);
}

const referenceOf = (epsg: number): Row => references.find(([code]) => code === epsg) ?? expect.fail();
const gridOf = (epsg: number) => grids.find((grid) => grid.epsg === epsg) ?? expect.fail();

function esriPrj(name: string, datum: string, spheroid: string, projection: string, parameters: string): string {
  const list = parameters.split(' ').map((pair) => {
    const [key, value] = pair.split('=');
    return `PARAMETER["${key}",${value}]`;
  });
  return `PROJCS["${name}",GEOGCS["GCS",DATUM["${datum}",SPHEROID[${spheroid}]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["${projection}"],${list.join(',')},UNIT["Meter",1.0]]`;
}

const grs80 = '"GRS_1980",6378137.0,298.257222101';
const bessel = '"Bessel_1841",6377397.155,299.1528128';
const hayford = '"International_1924",6378388.0,297.0';

/** As the programs of farmers and offices write them: none carries a datum shift. */
const prjFiles: [number, string][] = [
  [
    31370,
    esriPrj(
      'Belge_Lambert_1972',
      'D_Belge_1972',
      hayford,
      'Lambert_Conformal_Conic',
      'False_Easting=150000.013 False_Northing=5400088.438 Central_Meridian=4.36748666666667 Standard_Parallel_1=51.1666672333333 Standard_Parallel_2=49.8333339 Latitude_Of_Origin=90.0',
    ),
  ],
  [
    3812,
    esriPrj(
      'ETRS_1989_Belgian_Lambert_2008',
      'D_ETRS_1989',
      grs80,
      'Lambert_Conformal_Conic',
      'False_Easting=649328.0 False_Northing=665262.0 Central_Meridian=4.359215833333333 Standard_Parallel_1=49.83333333333334 Standard_Parallel_2=51.16666666666666 Latitude_Of_Origin=50.797815',
    ),
  ],
  [
    28992,
    esriPrj(
      'RD_New',
      'D_Amersfoort',
      bessel,
      'Double_Stereographic',
      'False_Easting=155000.0 False_Northing=463000.0 Central_Meridian=5.38763888888889 Scale_Factor=0.9999079 Latitude_Of_Origin=52.15616055555555',
    ),
  ],
  [
    2056,
    esriPrj(
      'CH1903+_LV95',
      'D_CH1903+',
      bessel,
      'Hotine_Oblique_Mercator_Azimuth_Center',
      'False_Easting=2600000.0 False_Northing=1200000.0 Scale_Factor=1.0 Azimuth=90.0 Longitude_Of_Center=7.439583333333333 Latitude_Of_Center=46.95240555555556',
    ),
  ],
  [
    2169,
    esriPrj(
      'Luxembourg_1930_Gauss',
      'D_Luxembourg_1930',
      hayford,
      'Transverse_Mercator',
      'False_Easting=80000.0 False_Northing=100000.0 Central_Meridian=6.166666666666667 Scale_Factor=1.0 Latitude_Of_Origin=49.83333333333334',
    ),
  ],
  [
    31466,
    esriPrj(
      'DHDN_3_Degree_Gauss_Zone_2',
      'D_Deutsches_Hauptdreiecksnetz',
      bessel,
      'Transverse_Mercator',
      'False_Easting=2500000.0 False_Northing=0.0 Central_Meridian=6.0 Scale_Factor=1.0 Latitude_Of_Origin=0.0',
    ),
  ],
  [
    25832,
    esriPrj(
      'ETRS_1989_UTM_Zone_32N',
      'D_ETRS_1989',
      grs80,
      'Transverse_Mercator',
      'False_Easting=500000.0 False_Northing=0.0 Central_Meridian=9.0 Scale_Factor=0.9996 Latitude_Of_Origin=0.0',
    ),
  ],
  [
    2154,
    esriPrj(
      'RGF_1993_Lambert_93',
      'D_RGF_1993',
      grs80,
      'Lambert_Conformal_Conic',
      'False_Easting=700000.0 False_Northing=6600000.0 Central_Meridian=3.0 Standard_Parallel_1=44.0 Standard_Parallel_2=49.0 Latitude_Of_Origin=46.5',
    ),
  ],
  [
    3857,
    esriPrj(
      'WGS_1984_Web_Mercator_Auxiliary_Sphere',
      'D_WGS_1984',
      '"WGS_1984",6378137.0,298.257223563',
      'Mercator_Auxiliary_Sphere',
      'False_Easting=0.0 False_Northing=0.0 Central_Meridian=0.0 Standard_Parallel_1=0.0 Auxiliary_Sphere_Type=0.0',
    ),
  ],
];

describe('a national grid', () => {
  it.each(references)('EPSG:%i is on its place at %f, %f', (...row) => {
    expect(missMeters(toWgs84From(gridOf(row[0]).definition), row)).toBeLessThan(toleranceMeters(row[0]));
  });

  it.each(prjFiles)('EPSG:%i is on its place through a .prj without datum shift', (epsg, prj) => {
    const rows = references.filter(([code]) => code === epsg);
    for (const row of rows) expect(missMeters(projectionOfPrj(prj), row)).toBeLessThan(toleranceMeters(epsg));
  });

  it('keeps our datum shift when the .prj carries an older one', () => {
    const [, prj] = prjFiles[0] ?? expect.fail();
    const older = prj.replace('297.0]', '297.0],TOWGS84[106.869,-52.2978,103.724,-0.33657,0.456955,-1.84218,1]');
    expect(missMeters(projectionOfPrj(older), referenceOf(31370))).toBeLessThan(0.5);
  });

  it('is known by the authority code alone', () => {
    const prj = 'PROJCS["x",GEOGCS["y",DATUM["z",SPHEROID["s",6378388,297]]],AUTHORITY["EPSG","31370"]]';
    expect(missMeters(projectionOfPrj(prj), referenceOf(31370))).toBeLessThan(0.5);
  });

  it.each([
    'LOCAL_CS["site grid"]',
    'nonsense',
    '',
    'PROJCS["x"]',
    esriPrj('Bern', 'D_Somewhere', bessel, 'Transverse_Mercator', 'Central_Meridian=6.0'),
    esriPrj('Unheard', 'D_ETRS_1989', grs80, 'Unheard_Projection', 'Central_Meridian=6.0'),
  ])('that nobody can name is refused: %s', (prj) => {
    expect(() => projectionOfPrj(prj)).toThrow('UNREADABLE_FILE: UNKNOWN_PROJECTION');
  });
});

describe('numbers without a projection', () => {
  it.each([31370, 3812, 28992, 2056, 21781, 2169, 3949, 31466, 4647])(
    'are recognised as EPSG:%i by the land they fall on',
    (epsg) => {
      const row = referenceOf(epsg);
      const toWgs84 = projectionOfCoordinates([aSquare(row[3], row[4])]);
      expect(missMeters(toWgs84, row)).toBeLessThan(toleranceMeters(epsg));
    },
  );

  it('are refused when two grids would take them: UTM zones repeat each other', () => {
    expect(() => projectionOfCoordinates([aSquare(450_000, 5_500_000)])).toThrow('UNKNOWN_PROJECTION');
  });

  it('are refused in Lambert 93, whose numbers are also good ones in Web Mercator', () => {
    const [, , , x, y] = referenceOf(2154);
    expect(() => projectionOfCoordinates([aSquare(x, y)])).toThrow('UNKNOWN_PROJECTION');
  });

  it('are refused when no grid would take them', () => {
    expect(() => projectionOfCoordinates([aSquare(-9_000_000, 44_000_000)])).toThrow('UNKNOWN_PROJECTION');
  });

  it('make a Shapefile without .prj readable, or refused', () => {
    expect(readParcelBytes(aShapefileZip({}))).toMatchObject([{ problem: null, name: '' }]);
    const far = aShapefileZip({ rings: [aSquare(1e9, 1e9)] });
    expect(() => readParcelBytes(far)).toThrow(
      expect.objectContaining({ code: 'UNREADABLE_FILE', details: { reason: 'UNKNOWN_PROJECTION' } }),
    );
  });
});

describe('the old crs member of GeoJSON', () => {
  const inCrs = (name: string, x: number, y: number, side: number) =>
    strToU8(
      JSON.stringify({
        crs: { type: 'name', properties: { name } },
        type: 'Polygon',
        coordinates: [aSquare(x, y, side)],
      }),
    );

  it.each([31370, 2056, 3812, 28992, 25832, 2154, 3857])('EPSG:%i is honoured in both spellings', (epsg) => {
    const [, longitude, latitude, x, y] = referenceOf(epsg);
    for (const name of [`EPSG:${epsg}`, `urn:ogc:def:crs:EPSG::${epsg}`]) {
      const [parcel] = readParcelBytes(inCrs(name, x, y, 100));
      const [corner = [0, 0]] = parcel?.geometry.coordinates[0] ?? [];
      expect(distanceMeters([Number(corner[0]), Number(corner[1])], [longitude, latitude])).toBeLessThan(0.5);
      expect(parcel?.problem).toBeNull();
    }
  });

  it.each(['urn:ogc:def:crs:OGC:1.3:CRS84', 'EPSG:4326', 'urn:ogc:def:crs:EPSG::4326'])(
    '%s is longitude and latitude',
    (name) => {
      expect(readParcelBytes(inCrs(name, 5, 50, 0.002))[0]?.geometry.coordinates[0]).toContainEqual([5, 50]);
    },
  );

  it('that nobody can name is refused', () => {
    expect(() => readParcelBytes(inCrs('EPSG:2200', 300_000, 300_000, 100))).toThrow('UNKNOWN_PROJECTION');
  });
});

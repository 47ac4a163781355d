/** Shift of an old national datum to WGS 84 in seven parameters, position-vector signs, as the surveys publish them. */
export const datumShifts = {
  belgium1972: '-106.8686,52.2978,-103.7239,0.3366,-0.457,1.8422,-1.2747',
  amersfoort: '565.4171,50.3319,465.5524,-0.398957,0.343988,-1.8774,4.0725',
  switzerland: '674.374,15.056,405.346,0,0,0,0',
  germany: '598.1,73.7,418.2,0.202,0.045,-2.455,6.7',
  luxembourg1930: '-189.6806,18.3463,-42.7695,-0.33746,-3.09264,2.53861,0.4598',
  austria: '577.326,90.129,463.919,5.137,1.474,5.297,2.4232',
  france1936: '-168,-60,320,0,0,0,0',
  europe1950: '-87,-98,-121,0,0,0,0',
  none: '0,0,0,0,0,0,0',
} as const;

/** Coarse outlines, somewhat larger than the land, to tell which grid bare numbers can belong to. */
const land: Record<'belgium' | 'luxembourg' | 'netherlands' | 'switzerland' | 'france', [number, number][]> = {
  belgium: [
    [2.4, 51.2],
    [3.4, 51.45],
    [4.9, 51.55],
    [5.9, 51.25],
    [6.05, 50.8],
    [6.5, 50.4],
    [6.15, 50.1],
    [5.8, 50],
    [5.95, 49.6],
    [5.85, 49.45],
    [5.4, 49.43],
    [4.75, 49.75],
    [4.1, 49.9],
    [4, 50.25],
    [3.1, 50.65],
    [2.7, 50.65],
    [2.4, 50.9],
  ],
  luxembourg: [
    [5.8, 49.43],
    [6.4, 49.43],
    [6.6, 49.8],
    [6.2, 50.2],
    [5.95, 50.22],
    [5.7, 49.9],
  ],
  netherlands: [
    [3.2, 51.2],
    [4.2, 51.3],
    [5.6, 50.7],
    [6.2, 50.7],
    [6.3, 51.6],
    [7.2, 52],
    [7.4, 53.6],
    [4.6, 53.6],
    [3.2, 51.9],
  ],
  switzerland: [
    [5.9, 46.1],
    [7, 45.8],
    [9.1, 45.75],
    [10.6, 46.5],
    [9.6, 47.7],
    [8.5, 47.9],
    [7.4, 47.7],
    [5.9, 46.7],
  ],
  france: box(-5.3, 41.2, 9.7, 51.2),
};

export interface Grid {
  epsg: number;
  definition: string;
  /** Where its numbers are used; [longitude, latitude]. */
  outline: [number, number][];
}

const lambert72 =
  '+proj=lcc +lat_1=51.16666723333333 +lat_2=49.8333339 +lat_0=90 +lon_0=4.367486666666666 +x_0=150000.013 +y_0=5400088.438 +ellps=intl';
const lambert2008 =
  '+proj=lcc +lat_1=49.83333333333334 +lat_2=51.16666666666666 +lat_0=50.797815 +lon_0=4.359215833333333 +x_0=649328 +y_0=665262 +ellps=GRS80';
const netherlands =
  '+proj=sterea +lat_0=52.15616055555555 +lon_0=5.38763888888889 +k=0.9999079 +x_0=155000 +y_0=463000 +ellps=bessel';
const switzerland = '+proj=somerc +lat_0=46.95240555555556 +lon_0=7.439583333333333 +k_0=1 +ellps=bessel';
const luxembourg =
  '+proj=tmerc +lat_0=49.83333333333334 +lon_0=6.166666666666667 +k=1 +x_0=80000 +y_0=100000 +ellps=intl';
const lambert93 = '+proj=lcc +lat_1=49 +lat_2=44 +lat_0=46.5 +lon_0=3 +x_0=700000 +y_0=6600000 +ellps=GRS80';
const lambert2Extended =
  '+proj=lcc +lat_1=46.8 +lat_0=46.8 +lon_0=0 +k_0=0.99987742 +x_0=600000 +y_0=2200000 +a=6378249.2 +b=6356515 +pm=paris';

/** The systems in which declarations of parcels come in the association's countries and their neighbours. */
export const grids: Grid[] = [
  grid(31370, lambert72, datumShifts.belgium1972, land.belgium),
  grid(3812, lambert2008, datumShifts.none, land.belgium),
  grid(28992, netherlands, datumShifts.amersfoort, land.netherlands),
  grid(2056, `${switzerland} +x_0=2600000 +y_0=1200000`, datumShifts.switzerland, land.switzerland),
  grid(21781, `${switzerland} +x_0=600000 +y_0=200000`, datumShifts.switzerland, land.switzerland),
  grid(2169, luxembourg, datumShifts.luxembourg1930, land.luxembourg),
  grid(2154, lambert93, datumShifts.none, land.france),
  grid(27572, lambert2Extended, datumShifts.france1936, land.france),
  ...[42, 43, 44, 45, 46, 47, 48, 49, 50].map(conicFrance),
  ...[2, 3, 4, 5].map(gaussKruger),
  ...[31, 32, 33].flatMap(universalMercator),
  grid(
    4647,
    '+proj=tmerc +lat_0=0 +lon_0=9 +k=0.9996 +x_0=32500000 +y_0=0 +ellps=GRS80',
    datumShifts.none,
    box(6, 47, 12, 55.2),
  ),
  grid(
    3857,
    '+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +nadgrids=@null',
    null,
    box(-5.3, 41.2, 17.2, 55.2),
  ),
];

function grid(epsg: number, projection: string, shift: string | null, outline: [number, number][]): Grid {
  const datum = shift === null ? '' : ` +towgs84=${shift}`;
  return { epsg, definition: `${projection}${datum} +units=m +no_defs`, outline };
}

/** Each of these French zones is centred on one parallel, which is also in its EPSG number. */
function conicFrance(latitude: number): Grid {
  const projection = `+proj=lcc +lat_0=${latitude} +lon_0=3 +lat_1=${latitude - 0.75} +lat_2=${latitude + 0.75}`;
  const origin = `+x_0=1700000 +y_0=${(latitude - 41) * 1_000_000 + 200_000}`;
  const outline = box(-5.3, latitude - 1.1, 9.7, latitude + 1.1);
  return grid(3900 + latitude, `${projection} ${origin} +ellps=GRS80`, datumShifts.none, outline);
}

function gaussKruger(zone: number): Grid {
  const meridian = zone * 3;
  const projection = `+proj=tmerc +lat_0=0 +lon_0=${meridian} +k=1 +x_0=${zone * 1_000_000 + 500_000} +y_0=0`;
  const outline = box(meridian - 1.8, 47, meridian + 1.8, 55.2);
  return grid(31464 + zone, `${projection} +ellps=bessel`, datumShifts.germany, outline);
}

function universalMercator(zone: number): Grid[] {
  const outline = box(zone * 6 - 186, 41.2, zone * 6 - 180, 55.2);
  const projection = `+proj=utm +zone=${zone} +ellps=GRS80`;
  return [
    grid(25800 + zone, projection, datumShifts.none, outline),
    grid(32600 + zone, projection, datumShifts.none, outline),
  ];
}

function box(west: number, south: number, east: number, north: number): [number, number][] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}

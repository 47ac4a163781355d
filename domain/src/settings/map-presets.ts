export const mapServiceKinds = ['AERIAL', 'MAP'] as const;

export interface MapPreset {
  readonly key: string;
  readonly kind: 'AERIAL' | 'MAP';
  readonly country: 'BE' | 'LU' | 'FR' | 'NL' | 'DE' | 'CH' | 'AT' | 'DK';
  readonly region: string | null;
  readonly name: string;
  readonly url: string;
  readonly attribution: string;
  readonly licence: string;
  readonly sample: readonly [number, number];
  readonly verified: boolean;
}

export const mapPresets: readonly MapPreset[] = [
  {
    key: 'lu-ortho',
    kind: 'AERIAL',
    country: 'LU',
    region: null,
    name: 'Ortho',
    url: 'https://wmts1.geoportail.lu/opendata/wmts/ortho_latest/GLOBAL_WEBMERCATOR_4_V3/{z}/{x}/{y}.jpeg',
    attribution: 'ACT',
    licence: 'CC0',
    sample: [6.1, 49.7],
    verified: false,
  },
];

export function mapPreset(key: string): MapPreset | null {
  return mapPresets.find((preset) => preset.key === key) ?? null;
}

import * as z from 'zod/mini';
import { text } from '../values.ts';
import { MapArea } from './map-area.ts';
import { mapPreset } from './map-presets.ts';
import { mayLoadAhead, PicturesAhead } from './pictures-ahead.ts';
import type { TileSource } from './tile-source.ts';
import { isTileTemplate } from './tile-template.ts';

/** `INSTALLED`: as the installation's environment says, perhaps nothing; `NONE`: the built-in map alone. */
export const MapChoice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('INSTALLED') }),
  z.strictObject({ kind: z.literal('NONE') }),
  z.strictObject({ kind: z.literal('PRESET'), preset: z.string().check(z.refine((key) => mapPreset(key) !== null)) }),
  z.strictObject({
    kind: z.literal('OWN'),
    url: z.string().check(z.trim(), z.maxLength(2_000), z.refine(isTileTemplate, 'INVALID')),
    attribution: text(300),
  }),
]);
export type MapChoice = z.infer<typeof MapChoice>;

/** What admins choose: pictures from the air, the map that is drawn, where it opens, and what phones load of it ahead. */
export const MapServices = z.object({
  aerial: MapChoice,
  map: MapChoice,
  area: z._default(z.nullable(MapArea), null),
  ahead: z._default(PicturesAhead, 'BY_LICENCE'),
  version: z.int(),
});
export type MapServices = z.infer<typeof MapServices>;

/** What an installation brings along. */
export interface InstalledMaps {
  readonly tiles: TileSource | null;
  readonly aerial: TileSource | null;
}

/** As shipped: what the environment says. */
export const shippedMapServices = {
  aerial: { kind: 'INSTALLED' },
  map: { kind: 'INSTALLED' },
  area: null,
  ahead: 'BY_LICENCE',
} as const;

function sourceOf(choice: MapChoice, installed: TileSource | null): TileSource | null {
  if (choice.kind === 'INSTALLED') return installed;
  if (choice.kind === 'NONE') return null;
  if (choice.kind === 'OWN') return { url: choice.url, attribution: choice.attribution };
  const preset = mapPreset(choice.preset);
  return preset && { url: preset.url, attribution: preset.attribution };
}

/** What browsers ask for pictures; null: the built-in map. */
export function mapSourcesOf(
  { aerial, map }: Pick<MapServices, 'aerial' | 'map'>,
  installed: InstalledMaps,
): InstalledMaps {
  return { tiles: sourceOf(map, installed.tiles), aerial: sourceOf(aerial, installed.aerial) };
}

const licenceOf = (choice: MapChoice) =>
  choice.kind === 'PRESET' ? (mapPreset(choice.preset)?.licence ?? null) : null;

/** Of what is shown the templates whose pictures phones load before the night, the drawn map first: it is the smaller. */
export function templatesAhead(
  { aerial, map, ahead }: Pick<MapServices, 'aerial' | 'map' | 'ahead'>,
  installed: InstalledMaps,
): string[] {
  const shown = mapSourcesOf({ aerial, map }, installed);
  const drawn = mayLoadAhead(licenceOf(map), ahead) ? shown.tiles : null;
  const seen = mayLoadAhead(licenceOf(aerial), ahead) ? shown.aerial : null;
  return [drawn, seen].flatMap((source) => (source ? [source.url] : []));
}

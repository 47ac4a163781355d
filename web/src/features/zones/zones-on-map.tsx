import { IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Bounds, boundsOf, boundsOfBounds } from '@vigiefaon/domain/geometry/bounds-of';
import { type DrawnZone, zoneNameIn } from '@vigiefaon/domain/zones/zone';
import { listZones } from '@vigiefaon/domain/zones/zones.api';
import { lazy, Suspense, useMemo, useState } from 'react';
import { queryOf } from '../../api/queries.ts';
import type { Translate } from '../../i18n/translate.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { LayerGroup } from '../../map/layers/layer-panel.tsx';
import type { MapLayers } from '../../map/layers/use-map-layers.ts';
import { ZoneSign } from '../../map/zones/zone-sign.tsx';
import { IconButton } from '../../ui/buttons/buttons.tsx';
import { ZoneItem } from './zone-item.tsx';
import classes from './zones.module.css';

const stepsAcross = 4;

/** A box around the view on a coarse grid, so that a small move asks for nothing new. */
function boxAround([west, south, east, north]: Bounds): Bounds {
  const step = (from: number, to: number) => 2 ** Math.ceil(Math.log2(Math.max(to - from, 0.001))) / stepsAcross;
  const wide = step(west, east);
  const high = step(south, north);
  return [
    Math.max(-180, Math.floor(west / wide) * wide),
    Math.max(-90, Math.floor(south / high) * high),
    Math.min(180, Math.ceil(east / wide) * wide),
    Math.min(90, Math.ceil(north / high) * high),
  ];
}

/** The zones in a view of the map; while the next are asked for, those from before stay. */
function useZonesInView(view: Bounds | null, isAsked: boolean) {
  const bbox = view ? boxAround(view) : null;
  return useQuery({
    ...queryOf(listZones, { query: { bbox: (bbox ?? []).join(',') } }),
    enabled: isAsked && bbox !== null,
    placeholderData: keepPreviousData,
  });
}

const ZoneShapes = lazy(async () => ({ default: (await import('../../map/zones/zone-shapes.tsx')).ZoneShapes }));

const none: readonly DrawnZone[] = [];
const legend = ['PROHIBITED', 'REQ_AUTHORISATION', 'CONDITIONAL'] as const;

/** Zones in view, and which of them is chosen. */
export function useZoneDesk(view: Bounds | null, layers: Pick<MapLayers, 'zones'>) {
  const answer = useZonesInView(view, layers.zones);
  const [chosenId, choose] = useState<string | null>(null);
  const zones = layers.zones ? (answer.data?.items ?? none) : none;
  return { answer, zones, chosenId, choose, chosen: zones.find(({ zoneId }) => zoneId === chosenId) ?? null };
}

export type ZoneDesk = ReturnType<typeof useZoneDesk>;

/** The box around all parts of a zone. */
export function boundsOfZone(zones: readonly DrawnZone[], zoneId: string): Bounds | null {
  const parts = zones.filter((zone) => zone.zoneId === zoneId).map(({ geometry }) => boundsOf(geometry));
  return boundsOfBounds(parts.filter((box) => box !== null));
}

export function ZonesOnMap({ desk: { zones, chosenId, choose } }: { desk: ZoneDesk }) {
  const { locale } = useTranslation();
  const shown = useMemo(() => zones.map((zone) => ({ ...zone, name: zoneNameIn(zone, locale) })), [zones, locale]);
  if (shown.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ZoneShapes zones={shown} chosenId={chosenId} onChoose={choose} />
    </Suspense>
  );
}

export function ZoneCard({ desk: { chosen, choose } }: { desk: ZoneDesk }) {
  const { t } = useTranslation();
  if (!chosen) return null;
  return (
    <section className={classes.card} aria-label={t('zones.map.chosen')}>
      <ZoneItem zone={chosen} />
      <IconButton
        label={t('common.close')}
        icon={<IconX size={20} aria-hidden />}
        onClick={() => choose(null)}
        className={classes.close ?? ''}
      />
    </section>
  );
}

/** The zones as one layer, with the signs of their kinds. */
export function zoneLayerGroup(t: Translate, layers: MapLayers, change: (to: Partial<MapLayers>) => void): LayerGroup {
  return {
    key: 'zones',
    label: t('zones.map.layer'),
    layers: legend.map((restriction) => ({
      key: restriction,
      label: t(`zones.restriction.${restriction}`),
      sign: <ZoneSign restriction={restriction} />,
      isOn: layers.zones,
      onChange: (zones) => change({ zones }),
    })),
  };
}

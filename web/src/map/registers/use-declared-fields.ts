import { registeredTileZoom } from '@vigiefaon/domain/registered-parcels/registered-parcel';
import { getRegisteredTile, listTappableEditions } from '@vigiefaon/domain/registered-parcels/registered-parcels.api';
import type L from 'leaflet';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../api/call.ts';
import { inTime } from '../../api/in-time.ts';
import { useEndpointQuery } from '../../api/queries.ts';
import { useMapLayer } from '../frame/use-map-layer.ts';
import { type MapMove, useMapMove } from '../view/use-map-content.ts';
import { addFieldLayer } from './field-layer.ts';
import type { LoadTile, TileFailure } from './registered-tiles.ts';
import { meetsView, tilesInView } from './tile-numbers.ts';

const patienceMs = 15_000;
const noFields: { failure: TileFailure | null; asOf: string | null; hasFields: boolean } = {
  failure: null,
  asOf: null,
  hasFields: false,
};

const loadTile: LoadTile = async ({ editionId, x, y }, signal) => {
  const params = { editionId, x, y };
  return inTime((given) => call(getRegisteredTile, { params, signal: given }), { patienceMs, signal });
};

/** What the map can say of the declared parcels in its view; null where there is nothing to say. */
export type FieldsInView = 'FAR' | TileFailure | 'OLD' | 'THERE' | null;

/** Declared parcels below the drawing: where they are, whose they are, and what has not come. */
export function useDeclaredFields(map: L.Map | null, isWanted: boolean) {
  const editions = useEndpointQuery(listTappableEditions, {}, { enabled: isWanted });
  const [view, setView] = useState<MapMove | null>(null);
  const [loaded, setLoaded] = useState(noFields);
  const items = editions.data?.items;
  const isThere = isWanted && items !== undefined && items.length > 0;
  const layer = useMapLayer(isThere ? map : null, null, (shown) =>
    addFieldLayer(shown, loadTile, (tiles) =>
      setLoaded({ failure: tiles.failure, asOf: tiles.asOf, hasFields: tiles.fields().length > 0 }),
    ),
  );
  useMapMove(isWanted ? map : null, setView);
  const isNear = view !== null && view.zoom >= registeredTileZoom;
  const inView = useMemo(
    () => (items ?? []).filter((edition) => view && meetsView(edition, view.bounds)),
    [items, view],
  );
  useEffect(() => {
    if (view) layer?.tiles.want(isNear ? tilesInView(view.bounds, inView) : []);
  }, [layer, view, inView, isNear]);

  const tryAgain = () => {
    void editions.refetch();
    layer?.tiles.tryAgain();
  };
  const failure = editions.isError && !items ? 'FAILED' : isNear ? loaded.failure : null;
  const far: FieldsInView = isThere && inView.length > 0 && !isNear ? 'FAR' : null;
  const there = loaded.asOf === null ? 'THERE' : 'OLD';
  const near: FieldsInView = isNear && inView.length > 0 && loaded.hasFields ? there : null;
  return {
    /** Whether a tap is to ask; where nothing was imported it is as if there were no registers. */
    canTap: isThere || (isWanted && editions.isError),
    inView: failure ?? far ?? near,
    /** When fields that are OLD were told of. */
    asOf: loaded.asOf,
    attributions: isNear ? [...new Set(inView.map(({ attribution }) => attribution))] : [],
    tryAgain,
  };
}

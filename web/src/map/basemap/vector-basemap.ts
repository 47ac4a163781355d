import type { Locale } from '@vigiefaon/domain/users/user';
import type L from 'leaflet';
import { loadMunicipalities, loadPlaces, loadRegion, type Place, type Region, type WorldLine } from './basemap-data.ts';
import { CanvasLayer } from './canvas-layer.ts';
import { letterFont, paintLabels, paintRegion, readBasemapColors } from './paint-basemap.ts';
import { layOutLabels } from './place-labels.ts';

const CLOSE_ZOOM = 9;

interface LoadedBasemap {
  region: Region | null;
  municipalities: WorldLine[];
  places: Place[];
}

export interface VectorBasemap {
  remove: () => void;
}

/** Towns of the small list that the long list does not name, so that none is written twice. */
function withFarTowns(places: Place[], towns: Place[]): Place[] {
  const named = new Set(places.map((place) => place.names[0]));
  return [...places, ...towns.filter((town) => !named.has(town.names[0]))].sort(
    (left, right) => right.weight - left.weight,
  );
}

function loadInto(loaded: LoadedBasemap, map: L.Map, repaint: () => void): () => void {
  const quietly = (work: Promise<void>) => void work.then(repaint, () => undefined);
  let isCloseLoaded = false;
  const loadClose = () => {
    if (isCloseLoaded || map.getZoom() < CLOSE_ZOOM) return;
    isCloseLoaded = true;
    quietly(
      loadMunicipalities().then((outlines) => {
        loaded.municipalities = outlines;
      }),
    );
    quietly(
      Promise.all([loadPlaces(), loadRegion()]).then(([places, region]) => {
        loaded.places = withFarTowns(places, region.towns);
      }),
    );
  };
  quietly(
    loadRegion().then((region) => {
      loaded.region = region;
      if (loaded.places.length === 0)
        loaded.places = [...region.towns].sort((left, right) => right.weight - left.weight);
    }),
  );
  map.on('zoomend moveend', loadClose);
  loadClose();
  return () => void map.off('zoomend moveend', loadClose);
}

/** The map that needs no tile server: region below everything, names above tiles and below shapes. */
export function addVectorBasemap(map: L.Map, language: Locale): VectorBasemap {
  const loaded: LoadedBasemap = { region: null, municipalities: [], places: [] };
  (map.getPane('basemap') ?? map.createPane('basemap')).style.zIndex = '150';
  (map.getPane('names') ?? map.createPane('names')).style.zIndex = '250';
  const container = map.getContainer();
  let colors = readBasemapColors(container);
  const ground = new CanvasLayer(
    (context, frame) => paintRegion(context, frame, loaded.region, loaded.municipalities, colors),
    'basemap',
  );
  const names = new CanvasLayer((context, frame) => {
    const widthOf = (text: string, size: number) => {
      context.font = letterFont(size, true);
      return context.measureText(text).width;
    };
    paintLabels(context, layOutLabels(loaded.places, frame, language, widthOf), colors);
  }, 'names');
  ground.addTo(map);
  names.addTo(map);
  const repaint = () => {
    colors = readBasemapColors(container);
    ground.repaintSoon();
    names.repaintSoon();
  };
  const stopLoading = loadInto(loaded, map, repaint);
  const lookChanges = new MutationObserver(repaint);
  lookChanges.observe(document.documentElement, { attributes: true });
  return {
    remove: () => {
      stopLoading();
      lookChanges.disconnect();
      ground.remove();
      names.remove();
    },
  };
}

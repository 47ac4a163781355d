import L from 'leaflet';
import { KeptLayers } from '../frame/kept-layers.ts';
import { nameTag } from '../frame/layer-name.ts';
import { toLatLng } from '../frame/leaflet-coordinates.ts';
import { onShapePress } from '../frame/on-press.ts';
import { isChosen, isFaded, type RoundLine, type RoundsChoice } from './rounds-content.ts';

/** Rounds as straight lines: full from home to the last stop, dotted home again. */
export class RoundLines {
  private readonly press: (pilotId: string) => void;
  private readonly renderer = L.svg({ padding: 0.3 });
  private readonly drawn: KeptLayers<L.FeatureGroup<L.Polyline>>;
  private lines: readonly RoundLine[] = [];
  private choice: RoundsChoice = { pilotId: null, missionId: null };

  constructor(map: L.Map, press: (pilotId: string) => void) {
    this.press = press;
    this.drawn = new KeptLayers(map);
  }

  remove(): void {
    this.drawn.remove();
    this.renderer.remove();
  }

  setLines(lines: readonly RoundLine[]): void {
    this.lines = lines;
    this.drawn.redraw(() => {
      for (const line of lines) this.drawn.keep(line.pilotId, JSON.stringify(line), () => this.make(line));
    });
    this.paint();
  }

  setChoice(choice: RoundsChoice): void {
    this.choice = choice;
    this.paint();
  }

  /** The casing is pressed, and keeps the line apart from the land. */
  private make({ pilotId, mark, home, stops, label }: RoundLine): L.FeatureGroup<L.Polyline> {
    const out = (home ? [home, ...stops] : stops).map(toLatLng);
    const last = stops.at(-1);
    const back = home && last ? [toLatLng(last), toLatLng(home)] : [];
    const shared = { renderer: this.renderer, smoothFactor: 0 };
    const color = `round-color-${mark.color}`;
    const casing = L.polyline([...out, ...back], { ...shared, className: 'map-round-casing' });
    casing.bindTooltip(nameTag(label), { sticky: true, className: 'map-tip map-round-tip' });
    return L.featureGroup([
      onShapePress(casing, () => this.press(pilotId)),
      L.polyline(out, { ...shared, className: `map-round-line ${color}`, interactive: false }),
      L.polyline(back, { ...shared, className: `map-round-line map-round-back ${color}`, interactive: false }),
    ]);
  }

  private paint(): void {
    for (const line of this.lines) {
      const isLit = isChosen(line, this.choice);
      this.drawn.get(line.pilotId)?.eachLayer((part) => {
        const { classList } = (part as L.Polyline).getElement() ?? {};
        classList?.toggle('map-round-lit', isLit);
        classList?.toggle('map-round-faded', isFaded(line, this.choice));
        if (isLit) (part as L.Polyline).bringToFront();
      });
    }
  }
}

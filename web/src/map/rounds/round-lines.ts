import L from 'leaflet';
import { toLatLng } from '../frame/leaflet-coordinates.ts';
import { isChosen, isFaded, type RoundLine, type RoundsChoice } from './rounds-content.ts';

interface DrawnLine {
  line: RoundLine;
  look: string;
  /** The casing is pressed, and keeps the line apart from the land. */
  parts: readonly [casing: L.Polyline, out: L.Polyline, home: L.Polyline];
}

/** Rounds as straight lines: full from home to the last stop, dotted home again. */
export class RoundLines {
  private readonly map: L.Map;
  private readonly press: (pilotId: string) => void;
  private readonly renderer = L.svg({ padding: 0.3 });
  private readonly drawn = new Map<string, DrawnLine>();
  private choice: RoundsChoice = { pilotId: null, missionId: null };

  constructor(map: L.Map, press: (pilotId: string) => void) {
    this.map = map;
    this.press = press;
  }

  remove(): void {
    for (const drawn of this.drawn.values()) for (const part of drawn.parts) part.remove();
    this.drawn.clear();
    this.renderer.remove();
  }

  setLines(lines: readonly RoundLine[]): void {
    const wanted = new Set(lines.map(({ pilotId }) => pilotId));
    for (const [pilotId, { parts }] of this.drawn) {
      if (wanted.has(pilotId)) continue;
      for (const part of parts) part.remove();
      this.drawn.delete(pilotId);
    }
    for (const line of lines) this.keep(line);
    this.paint();
  }

  setChoice(choice: RoundsChoice): void {
    this.choice = choice;
    this.paint();
  }

  private keep(line: RoundLine): void {
    const look = JSON.stringify(line);
    const known = this.drawn.get(line.pilotId);
    if (known?.look === look) return;
    for (const part of known?.parts ?? []) part.remove();
    this.drawn.set(line.pilotId, { line, look, parts: this.make(line) });
  }

  private make({ pilotId, mark, home, stops, label }: RoundLine): DrawnLine['parts'] {
    const out = (home ? [home, ...stops] : stops).map(toLatLng);
    const last = stops.at(-1);
    const back = home && last ? [toLatLng(last), toLatLng(home)] : [];
    const shared = { renderer: this.renderer, smoothFactor: 0 };
    const color = `round-color-${mark.color}`;
    const casing = L.polyline([...out, ...back], { ...shared, className: 'map-round-casing' });
    const parts = [
      casing,
      L.polyline(out, { ...shared, className: `map-round-line ${color}`, interactive: false }),
      L.polyline(back, { ...shared, className: `map-round-line map-round-back ${color}`, interactive: false }),
    ] as const;
    const text = document.createElement('span');
    text.textContent = label;
    casing.bindTooltip(text, { sticky: true, className: 'map-tip map-round-tip' });
    casing.on('click', (event) => {
      L.DomEvent.stopPropagation(event);
      this.press(pilotId);
    });
    for (const part of parts) part.addTo(this.map);
    return parts;
  }

  private paint(): void {
    for (const { line, parts } of this.drawn.values()) {
      const isLit = isChosen(line, this.choice);
      for (const part of parts) {
        part.getElement()?.classList.toggle('map-round-lit', isLit);
        part.getElement()?.classList.toggle('map-round-faded', isFaded(line, this.choice));
        if (isLit) part.bringToFront();
      }
    }
  }
}

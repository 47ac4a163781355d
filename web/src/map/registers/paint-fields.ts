import type { Frame } from '../basemap/canvas-layer.ts';
import type { ShownField } from './registered-tiles.ts';

const colorNames = {
  line: '--register-line',
  halo: '--register-halo',
  grass: '--register-grass',
};
type FieldColors = typeof colorNames;

/** Read from the stylesheet, which knows light, dark and high contrast. */
export function readFieldColors(element: Element): FieldColors {
  const style = getComputedStyle(element);
  const read = (property: string) => style.getPropertyValue(property).trim();
  return { line: read(colorNames.line), halo: read(colorNames.halo), grass: read(colorNames.grass) };
}

function trace(context: CanvasRenderingContext2D, fields: readonly ShownField[], frame: Frame): void {
  const { worldSize, originX, originY } = frame;
  context.beginPath();
  for (const ring of fields.flatMap(({ rings }) => rings)) {
    for (const [at, [x, y]] of ring.entries()) {
      if (at === 0) context.moveTo(x * worldSize - originX, y * worldSize - originY);
      else context.lineTo(x * worldSize - originX, y * worldSize - originY);
    }
    context.closePath();
  }
}

function stroke(context: CanvasRenderingContext2D, color: string, width: number): void {
  context.strokeStyle = color;
  context.lineWidth = width;
  context.stroke();
}

/** Thin lines that can be read on pictures from the air as well; grass, which is what is mown, a shade stronger. */
export function paintFields(
  context: CanvasRenderingContext2D,
  frame: Frame,
  fields: readonly ShownField[],
  colors: FieldColors,
): void {
  context.lineJoin = 'round';
  trace(context, fields, frame);
  stroke(context, colors.halo, 3);
  stroke(context, colors.line, 1);
  trace(
    context,
    fields.filter(({ isGrass }) => isGrass),
    frame,
  );
  context.fillStyle = colors.grass;
  context.fill('evenodd');
  stroke(context, colors.line, 1.8);
}

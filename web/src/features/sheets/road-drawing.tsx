import type { RoadMap } from '@vigiefaon/domain/sheets/road-map';
import { PictureSigns } from './picture-signs.tsx';
import classes from './printed-sheet.module.css';

interface RoadDrawingProps {
  map: RoadMap;
  label: string;
}

/** How one drives there: the roads or the villages around, what one drives to, and whose map it is. */
export function RoadDrawing({ map, label }: RoadDrawingProps) {
  const { width, height } = map.box;
  return (
    <figure className={classes.roads}>
      <svg viewBox={`0 0 ${width} ${height}`} className={classes.drawing} role="img" aria-label={label}>
        {map.tiles.map((tile) => (
          <image
            key={tile.address}
            href={tile.address}
            x={tile.x}
            y={tile.y}
            width={map.tileSide}
            height={map.tileSide}
          />
        ))}
        {map.places.map(({ name, at, isLeftward }) => (
          <g key={name}>
            <circle cx={at[0]} cy={at[1]} r={1.8} />
            <text
              x={at[0] + (isLeftward ? -4 : 4)}
              y={at[1] + 3}
              fontSize={8}
              textAnchor={isLeftward ? 'end' : 'start'}
            >
              {name}
            </text>
          </g>
        ))}
        {map.goals.map(({ at: [x, y] }) => (
          <g key={`${x} ${y}`} className={classes.goal}>
            <circle cx={x} cy={y} r={6} fill="none" stroke="#fff" strokeWidth={2.4} />
            <circle cx={x} cy={y} r={6} fill="none" stroke="currentColor" strokeWidth={1.6} />
            <circle cx={x} cy={y} r={1.6} fill="currentColor" />
          </g>
        ))}
        <PictureSigns signs={map.signs} />
      </svg>
      <figcaption className={classes.small}>{map.attribution}</figcaption>
    </figure>
  );
}

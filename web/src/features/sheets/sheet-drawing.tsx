import type { SheetPicture } from '@vigiefaon/domain/sheets/sheet-picture';
import { PictureSigns } from './picture-signs.tsx';
import classes from './printed-sheet.module.css';

const isHazard = (kind: string) => kind === 'OBSTACLE' || kind === 'NO_GO';

function Sign({
  text,
  at: [x, y],
  className,
}: {
  text: string;
  at: readonly [number, number];
  className?: string | undefined;
}) {
  return (
    <g className={className}>
      <circle cx={x} cy={y} r={9} fill="#fff" stroke="currentColor" />
      <text x={x} y={y + 4} textAnchor="middle" fontSize={11} fontWeight={600} fill="currentColor">
        {text}
      </text>
    </g>
  );
}

/** The parcels with what is around them, as lines that a black printer can draw. */
export function SheetDrawing({ picture, label }: { picture: SheetPicture; label: string }) {
  const { width, height } = picture.box;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={classes.drawing} role="img" aria-label={label}>
      {picture.parcels.map(({ path, letter }) => (
        <path key={letter} d={path} fillRule="evenodd" className={classes.parcel} />
      ))}
      {picture.notes.map(({ number, path, kind, isArea }) => (
        <path
          key={number}
          d={path}
          fill="none"
          className={isHazard(kind) ? classes.hazard : undefined}
          stroke="currentColor"
          strokeDasharray={isArea ? '4 3' : undefined}
        />
      ))}
      {picture.parcels.map(({ letter, labelAt }) => (
        <Sign key={letter} text={letter} at={labelAt} className={classes.letter} />
      ))}
      {picture.notes.map(({ number, labelAt, kind }) => (
        <Sign key={number} text={String(number)} at={labelAt} className={isHazard(kind) ? classes.hazard : undefined} />
      ))}
      {picture.meetingPoint ? <Sign text="P" at={picture.meetingPoint} /> : null}
      <PictureSigns signs={picture.signs} />
    </svg>
  );
}

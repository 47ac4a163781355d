import { centerOf } from '@vigiefaon/domain/geometry/center-of';
import type { ParcelGeometry, Position } from '@vigiefaon/domain/geometry/geometry';
import { metersOfDegree } from '@vigiefaon/domain/geometry/meters-of-degree';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { pictureOf } from '../../../map/pictures/picture-path.ts';
import classes from './handover-page.module.css';

interface FieldPictureProps {
  fields: readonly ParcelGeometry[];
  meetingPoint: Position | null;
}

const side = 320;
const niceMeters = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];
const longestBar = side / 3;

/** The longest round length that fits under the picture. */
function barOf(pixelsPerMeter: number): { meters: number; pixels: number } {
  const meters = niceMeters.findLast((each) => each * pixelsPerMeter <= longestBar) ?? 10;
  return { meters, pixels: meters * pixelsPerMeter };
}

/** The fields in their true shapes, north above, with their numbers as in the list: no map has to be loaded on a weak line. */
export function FieldPicture({ fields, meetingPoint }: FieldPictureProps) {
  const { t, format } = useTranslation();
  const [first] = fields;
  const picture = pictureOf(fields, side);
  const center = first ? centerOf(first) : null;
  if (!center) return null;
  const [longitude, latitude] = center;
  const aHundred = 100 / metersOfDegree(latitude).east;
  const pixelsPerMeter = (picture.at([longitude + aHundred, latitude])[0] - picture.at([longitude, latitude])[0]) / 100;
  const bar = barOf(pixelsPerMeter);
  const meeting = meetingPoint && picture.at(meetingPoint);
  return (
    <figure className={classes.picture}>
      <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={t('handoverPage.picture', { count: fields.length })}>
        <path d={picture.path(fields)} className={classes.shape} fillRule="evenodd" />
        {fields.map((field, at) => {
          const [x, y] = picture.at(centerOf(field) ?? center);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: fields have no name here but their place in the list
            <g key={at} transform={`translate(${x} ${y})`}>
              <circle r={11} className={classes.dot} />
              <text className={classes.number}>{at + 1}</text>
            </g>
          );
        })}
        {meeting ? <path d={`M${meeting[0]} ${meeting[1]}l-7 -16h14z`} className={classes.meeting} /> : null}
        <path d={`M12 ${side - 10}v-5h${bar.pixels}v5`} className={classes.bar} />
        <text x={12 + bar.pixels / 2} y={side - 20} className={classes.barWords}>
          {bar.meters < 1000 ? `${bar.meters} m` : format.kilometres(bar.meters / 1000)}
        </text>
        <path d={`M${side - 18} 30v-20m-5 6l5 -6l5 6`} className={classes.bar} />
        <text x={side - 18} y={43} className={classes.barWords}>
          {t('handoverPage.north')}
        </text>
      </svg>
    </figure>
  );
}

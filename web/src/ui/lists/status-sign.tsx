import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './status-sign.module.css';

type Status = 'TODO' | 'AFFECTED' | 'DONE' | 'CANCELED';

interface Shape {
  d: string;
  fill: string;
  stroke: string;
  strokeWidth: number;
  strokeLinecap: 'round';
  strokeLinejoin: 'round';
}

const ring = 'M10 2.5a7.5 7.5 0 1 1 0 15a7.5 7.5 0 1 1 0-15z';
const line = (d: string, strokeWidth: number, stroke = 'currentColor'): Shape => ({
  d,
  fill: 'none',
  stroke,
  strokeWidth,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
const area = (d: string): Shape => ({ ...line(d, 1.5), fill: 'currentColor' });

/** Amber ring · blue half-disc · green check · grey strike, in a box of 20 by 20. */
const statusShapes: Record<Status, readonly Shape[]> = {
  TODO: [line(ring, 3)],
  AFFECTED: [line(ring, 1.8), area('M10 3.5a6.5 6.5 0 0 1 0 13z')],
  DONE: [area(ring), line('M6.4 10.4l2.5 2.5l4.8-5.4', 2, 'var(--surface, #fff)')],
  CANCELED: [line(ring, 1.8), line('M4.9 15.1L15.1 4.9', 1.8)],
};

interface StatusSignProps {
  status: Status;
  /** Absent: the word of that status. */
  label?: string;
  /** Only the sign is seen; the word is still read aloud. */
  labelHidden?: boolean;
}

/** The same four signs everywhere; never colour alone. */
export function StatusSign({ status, label, labelHidden = false }: StatusSignProps) {
  const { t } = useTranslation();
  const color = `var(--status-${status.toLowerCase()})`;
  const word = label ?? t(`common.status.${status}`);
  return (
    <span className={classes.sign} data-status={status}>
      <svg className="icon" style={{ color }} viewBox="0 0 20 20" width={20} height={20} aria-hidden focusable="false">
        {statusShapes[status].map((shape) => (
          <path key={shape.d} {...shape} />
        ))}
      </svg>
      <span className={labelHidden ? 'visually-hidden' : undefined}>{word}</span>
    </span>
  );
}

import { useTranslation } from '../../i18n/use-translation.ts';
import { type Status, statusShapes } from './status-shapes.ts';
import classes from './status-sign.module.css';

interface StatusSignProps {
  status: Status;
  /** Absent: the word of that status. */
  label?: string;
  /** Only the sign is seen; the word is still read aloud. */
  labelHidden?: boolean;
  size?: number;
}

/** The same four signs everywhere; never colour alone. */
export function StatusSign({ status, label, labelHidden = false, size = 20 }: StatusSignProps) {
  const { t } = useTranslation();
  const word = label ?? t(`common.status.${status}`);
  return (
    <span className={classes.sign} data-status={status}>
      <svg className="icon" viewBox="0 0 20 20" width={size} height={size} aria-hidden="true" focusable="false">
        {statusShapes[status].map((shape) => (
          <path key={shape.d} {...shape} />
        ))}
      </svg>
      <span className={labelHidden ? 'visually-hidden' : undefined}>{word}</span>
    </span>
  );
}

import type { SkyColor } from '@vigiefaon/domain/sky/sky-reason';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from './color-run.module.css';

interface ColorRunProps {
  color: SkyColor;
  style?: CSSProperties;
  isThin?: boolean;
}

/** A field of one colour with its pattern and its letter; what it means stands in words beside it. */
export function ColorRun({ color, style, isThin = false }: ColorRunProps) {
  const { t } = useTranslation();
  return (
    <span className={classes.run} data-color={color} data-thin={isThin || undefined} style={style} aria-hidden>
      <span className={classes.letter}>{t(`sky.letter.${color}`)}</span>
    </span>
  );
}

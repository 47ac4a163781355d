import type { ReactNode } from 'react';
import type { TextKey } from '../../i18n/namespaces.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

interface DrawingStatusProps {
  name?: string | undefined;
  size: string | null;
  refusal: string | null;
  hint: TextKey | null;
  /** What else is to be said at this place. */
  children?: ReactNode;
}

/** The size as the shape grows, what to do next, and in words what is wrong with it. */
export function DrawingStatus({ name, size, refusal, hint, children }: DrawingStatusProps) {
  const { t } = useTranslation();
  return (
    <div className="map-drawing-status">
      {(size || hint) && (
        <div className="map-drawing-card">
          {size && (
            <output className="map-drawing-area">
              {name && <span>{name}</span>}
              <strong>{size}</strong>
            </output>
          )}
          {hint && !refusal && <p className="map-hint">{t(hint)}</p>}
        </div>
      )}
      {children}
      <p role="alert" className="map-drawing-refusal">
        {refusal}
      </p>
    </div>
  );
}

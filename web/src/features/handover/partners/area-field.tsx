import type { MultiPolygon, Position } from '@vigiefaon/domain/geometry/geometry';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PlaceSearch } from '../../../ui/address/place-search.tsx';
import { QuietButton } from '../../../ui/buttons/buttons.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { useFieldErrorText } from '../../../ui/fields/field-error-text.ts';
import { FigureField } from '../../../ui/fields/figure-field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { useFileChoice } from '../../../ui/fields/use-file-choice.tsx';
import { areaIn, circleAround } from './area-shapes.ts';
import classes from './partners.module.css';

const AreaMap = lazy(() => import('./area-map.tsx'));
const AreaDrawing = lazy(() => import('./area-drawing.tsx'));

type Way = 'CIRCLE' | 'DRAW' | 'FILE';
const ways: readonly Way[] = ['CIRCLE', 'DRAW', 'FILE'];

interface AreaFieldProps {
  value: MultiPolygon | null;
  error: ReactNode;
  onChange: (area: MultiPolygon | null) => void;
}

type WayProps = Pick<AreaFieldProps, 'onChange'>;

/** So many kilometres around a place. */
function Circle({ onChange }: WayProps) {
  const { t } = useTranslation();
  const [place, setPlace] = useState<{ label: string; at: Position } | null>(null);
  const [kilometres, setKilometres] = useState('20');
  const change = (at: Position | undefined, typed: string) => {
    const radius = Number(typed.trim().replace(',', '.'));
    onChange(at && radius > 0 && radius <= 500 ? circleAround(at, radius) : null);
  };
  return (
    <div className="stack gap-8">
      <PlaceSearch
        onFound={({ label, lon, lat }) => {
          setPlace({ label, at: [lon, lat] });
          change([lon, lat], kilometres);
        }}
      />
      <FigureField
        label={t('partners.radius')}
        unit="km"
        value={kilometres}
        onChange={(event) => {
          setKilometres(event.currentTarget.value);
          change(place?.at, event.currentTarget.value);
        }}
      />
    </div>
  );
}

function FromFile({ onChange }: WayProps) {
  const { t } = useTranslation();
  const { input, choose } = useFileChoice({
    label: t('partners.areaFile'),
    accept: '.geojson,.json,application/geo+json,application/json',
    onFile: (file) =>
      void file.text().then((text) => {
        const area = areaIn(text);
        if (area) onChange(area);
        else showToast({ severity: 'error', summary: file.name, detail: t('partners.noArea') });
      }),
  });
  return (
    <div>
      {input}
      <QuietButton onClick={choose}>{t('partners.areaFile')}</QuietButton>
    </div>
  );
}

/** Where a partner flies: a circle, a drawing or a file, shown as it will be compared. */
export function AreaField({ value, error, onChange }: AreaFieldProps) {
  const { t } = useTranslation();
  const [way, setWay] = useState<Way>('CIRCLE');
  const [isChanged, setChanged] = useState(value === null);
  const words = useFieldErrorText(error);
  return (
    <fieldset className="stack gap-8">
      <legend className="strong">{t('partners.area')}</legend>
      <p className="quiet small">{t('partners.areaHint')}</p>
      {isChanged ? (
        <>
          <Segmented
            label={t('partners.area')}
            labelHidden
            value={way}
            data={ways.map((each) => ({ value: each, label: t(`partners.way.${each}`) }))}
            onChange={setWay}
          />
          {way === 'CIRCLE' ? <Circle onChange={onChange} /> : null}
          {way === 'FILE' ? <FromFile onChange={onChange} /> : null}
        </>
      ) : null}
      <Suspense fallback={<div className={classes.map} />}>
        {isChanged && way === 'DRAW' ? (
          <div className={classes.drawing}>
            <AreaDrawing onChange={onChange} />
          </div>
        ) : value ? (
          <div className={classes.map}>
            <AreaMap key={JSON.stringify(value).length} area={value} />
          </div>
        ) : null}
      </Suspense>
      {value ? (
        <div className="cluster gap-8">
          {isChanged ? null : <QuietButton onClick={() => setChanged(true)}>{t('partners.changeArea')}</QuietButton>}
          <QuietButton
            onClick={() => {
              onChange(null);
              setChanged(true);
            }}
          >
            {t('partners.noneArea')}
          </QuietButton>
        </div>
      ) : null}
      {words ? (
        <p role="alert" className={classes.fault}>
          {words}
        </p>
      ) : null}
    </fieldset>
  );
}

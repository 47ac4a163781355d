import { isUnusuallyLarge } from '@vigiefaon/domain/geometry/why-not-parcel-geometry';
import { type CreateParcelInformation, parcelNameLength } from '@vigiefaon/domain/parcels/parcels.api';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ParcelThumbnail } from '../../map/pictures/parcel-thumbnail.tsx';
import { MainButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import classes from './import.module.css';
import {
  canChoose,
  changeRow,
  chooseAll,
  chosenShapes,
  mayBeGrass,
  namesNoCrop,
  type PreviewRow,
} from './import-preview.ts';

const MapView = lazy(async () => ({ default: (await import('../../map/view/map-view.tsx')).MapView }));

const shapeProblems = [
  'NOT_A_POLYGON',
  'TOO_FEW_POINTS',
  'TOO_MANY_VERTICES',
  'TOO_SMALL',
  'TOO_LARGE',
  'OUTSIDE_WORLD',
  'SELF_CROSSING',
] as const;

interface ImportPreviewProps {
  rows: PreviewRow[];
  onChange: (rows: PreviewRow[]) => void;
  onImport: (shapes: readonly CreateParcelInformation[]) => void;
}

interface OnlyGrassProps {
  rows: readonly PreviewRow[];
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** On the map, and as a list in which one chooses and names. */
export function ImportPreview({ rows, onChange, onImport }: ImportPreviewProps) {
  const { t, format } = useTranslation();
  const [onlyGrass, setOnlyGrass] = useState(false);
  const offered = onlyGrass ? rows.filter(mayBeGrass) : rows;
  const sound = offered.filter(canChoose);
  const chosen = offered.filter((row) => row.isChosen);
  const shapes = chosenShapes(offered);
  const size = chosen.reduce((sum, { shape }) => sum + shape.size, 0);
  const areAllChosen = sound.length > 0 && chosen.length === sound.length;
  return (
    <div className={classes.preview}>
      <p role="status">
        {t('parcels.found', { count: rows.length })}
        {sound.length < offered.length
          ? ` ${t('parcels.foundProblems', { count: offered.length - sound.length })}`
          : null}
      </p>
      <OnlyGrass rows={rows} checked={onlyGrass} onChange={setOnlyGrass} />
      <PreviewMap rows={offered} />
      {sound.length > 1 ? (
        <QuietButton size="sm" onClick={() => onChange(chooseAll(rows, !areAllChosen, (row) => offered.includes(row)))}>
          {t(areAllChosen ? 'parcels.chooseNone' : 'parcels.chooseAll')}
        </QuietButton>
      ) : null}
      <ul className="stack gap-8">
        {offered.map((row) => (
          <PreviewLine key={row.number} row={row} onChange={(part) => onChange(changeRow(rows, row.number, part))} />
        ))}
      </ul>
      <div className={classes.take}>
        <MainButton
          field
          fullWidth
          disabled={chosen.length === 0 || shapes === null}
          onClick={() => shapes && onImport(shapes)}
        >
          {chosen.length === 0
            ? t('parcels.takeNone')
            : `${t('parcels.take', { count: chosen.length })} · ${format.hectares(size)}`}
        </MainButton>
      </div>
    </div>
  );
}

/** Offered where the file names another crop somewhere; what names none is never left out. */
function OnlyGrass({ rows, checked, onChange }: OnlyGrassProps) {
  const { t } = useTranslation();
  const others = rows.filter((row) => !mayBeGrass(row)).length;
  const unnamed = rows.filter(namesNoCrop).length;
  if (others === 0) return null;
  return (
    <div className="stack gap-4">
      <CheckboxField
        checked={checked}
        label={t('parcels.onlyGrass')}
        description={t('parcels.onlyGrassHint', { count: others })}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {unnamed > 0 ? <p className="quiet small">{t('parcels.withoutCrop', { count: unnamed })}</p> : null}
    </div>
  );
}

function PreviewMap({ rows }: { rows: readonly PreviewRow[] }) {
  const { t } = useTranslation();
  const shapes = useMemo(
    () =>
      rows.map(({ number, name, shape, isChosen }) => ({
        id: String(number),
        geometry: shape.geometry,
        kind: isChosen ? ('DONE' as const) : ('CANCELED' as const),
        label: name,
      })),
    [rows],
  );
  return (
    <div className={classes.map}>
      <Suspense fallback={null}>
        <MapView label={t('parcels.importMap')} shapes={shapes} shapesFromZoom={0} hasLegend={false} />
      </Suspense>
    </div>
  );
}

interface PreviewLineProps {
  row: PreviewRow;
  onChange: (part: Partial<PreviewRow>) => void;
}

function PreviewLine({ row, onChange }: PreviewLineProps) {
  const { t, format } = useTranslation();
  const { shape, name, number, isChosen } = row;
  const problem = shapeProblems.find((candidate) => candidate === shape.problem) ?? 'OTHER';
  return (
    <li className={classes.row}>
      <CheckboxField
        checked={isChosen}
        disabled={!canChoose(row)}
        aria-label={t('parcels.chooseShape', { name: name || String(number) })}
        onChange={(event) => onChange({ isChosen: event.currentTarget.checked })}
      />
      <ParcelThumbnail geometries={[shape.geometry]} size={48} className="primary" />
      <div className={classes.words}>
        {canChoose(row) ? (
          <TextField
            size="sm"
            aria-label={t('parcels.nameOf', { number })}
            value={name}
            maxLength={parcelNameLength}
            error={isChosen && name.trim() === '' ? 'REQUIRED' : undefined}
            onChange={(event) => onChange({ name: event.currentTarget.value })}
          />
        ) : (
          <strong>{name}</strong>
        )}
        <span className="quiet small numbers">
          {[format.hectares(shape.size), shape.crop].filter((fact) => fact !== null).join(' · ')}
        </span>
        {canChoose(row) ? null : <span className={classes.problem}>{t(`parcels.problem.${problem}`)}</span>}
        {canChoose(row) && isUnusuallyLarge(shape.geometry) ? (
          <span className={classes.problem}>{t('parcels.large')}</span>
        ) : null}
      </div>
    </li>
  );
}

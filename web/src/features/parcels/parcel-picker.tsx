import { Skeleton } from '@mantine/core';
import { IconPencilPlus } from '@tabler/icons-react';
import type { ResponseOf } from '@vigiefaon/domain/endpoint';
import { areaSquareMeters } from '@vigiefaon/domain/geometry/area-square-meters';
import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import { type CreateParcelInformation, listParcels } from '@vigiefaon/domain/parcels/parcels.api';
import { useState } from 'react';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { DeleteParcel, RenameParcel } from './change-parcel.tsx';
import { ParcelCard } from './parcel-card.tsx';
import { findParcels, ParcelSearch } from './parcel-search.tsx';
import classes from './parcels.module.css';
import { useParcelImport } from './use-parcel-import.tsx';

/** A parcel of the list: with the day of the last mission that it was part of. */
type OwnParcel = ResponseOf<typeof listParcels>['items'][number];

interface NewShape {
  key: string;
  name: string;
  geometry: ParcelGeometry;
  crop?: string;
}

export interface ParcelPickerProps {
  clientId: string;
  isChosen: (parcelId: string) => boolean;
  onChoose: (parcel: Parcel) => void;
  onLeave: (parcelId: string) => void;
  onRenamed: (parcelId: string, name: string) => void;
  /** Drawn or imported and saved nowhere yet. */
  newShapes: readonly NewShape[];
  onImport: (shapes: readonly CreateParcelInformation[]) => void;
  onRemoveNew: (key: string) => void;
  onDraw: () => void;
}

/** The requester's parcels to choose from; more come by drawing or from a file. */
export function ParcelPicker(props: ParcelPickerProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useEndpointQuery(listParcels, { params: { clientId: props.clientId } });
  const parcels = data?.items ?? [];
  const isEmpty = data !== undefined && parcels.length === 0 && props.newShapes.length === 0;
  const { button, dialog } = useParcelImport(props.onImport);
  return (
    <>
      {dialog}
      {isEmpty ? (
        <EmptyState
          title={t('parcels.emptyTitle')}
          detail={t('parcels.emptyDetail')}
          action={
            <div className={classes.ways}>
              <MainButton field leftSection={<IconPencilPlus size={20} />} onClick={props.onDraw}>
                {t('parcels.draw')}
              </MainButton>
              {button}
            </div>
          }
        />
      ) : (
        <>
          <NewShapes shapes={props.newShapes} onRemove={props.onRemoveNew} />
          {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
          {data || error ? null : <CardSkeletons />}
          {parcels.length > 0 ? <OwnParcels {...props} parcels={parcels} /> : null}
          <div className={classes.ways}>
            <QuietButton leftSection={<IconPencilPlus size={20} />} onClick={props.onDraw}>
              {t('parcels.drawNew')}
            </QuietButton>
            {button}
          </div>
        </>
      )}
    </>
  );
}

function CardSkeletons() {
  return (
    <div className={classes.cards} aria-hidden="true">
      {[1, 2, 3, 4].map((number) => (
        <Skeleton key={number} height={82} radius={12} />
      ))}
    </div>
  );
}

function NewShapes({ shapes, onRemove }: { shapes: readonly NewShape[]; onRemove: (key: string) => void }) {
  const { t, format } = useTranslation();
  if (shapes.length === 0) return null;
  return (
    <>
      <h2 className={classes.heading}>{t('parcels.newHeading')}</h2>
      <ul className={classes.cards}>
        {shapes.map(({ key, name, geometry, crop }) => (
          <ParcelCard
            key={key}
            name={name}
            geometry={geometry}
            facts={[format.hectares(areaSquareMeters(geometry)), ...(crop ? [crop] : [])].join(' · ')}
            isChosen
            onToggle={() => onRemove(key)}
            onDelete={() => onRemove(key)}
          />
        ))}
      </ul>
    </>
  );
}

function OwnParcels(props: ParcelPickerProps & { parcels: readonly OwnParcel[] }) {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  const [typed, setTyped] = useState('');
  const [renamed, setRenamed] = useState<Parcel | null>(null);
  const [deleted, setDeleted] = useState<Parcel | null>(null);
  const found = findParcels(props.parcels, typed);
  const factsOf = ({ size, crop, lastMissionDate }: OwnParcel) =>
    [
      format.hectares(size),
      ...(crop === null ? [] : [crop]),
      lastMissionDate
        ? t(lastMissionDate > today ? 'parcels.nextUse' : 'parcels.lastUse', { day: format.part.date(lastMissionDate) })
        : t('parcels.neverUsed'),
    ].join(' · ');
  return (
    <>
      <h2 className={classes.heading}>{t('parcels.ownHeading')}</h2>
      <ParcelSearch parcels={props.parcels} value={typed} onTyped={setTyped} mb="sm" />
      {found.length === 0 ? (
        <p className="spaced" role="status">
          {t('common.SEARCH_END')}
        </p>
      ) : null}
      <ul className={classes.cards}>
        {found.map((parcel) => {
          const isChosen = props.isChosen(parcel.parcelId);
          return (
            <ParcelCard
              key={parcel.parcelId}
              name={parcel.name}
              geometry={parcel.geometry}
              facts={factsOf(parcel)}
              isChosen={isChosen}
              onToggle={() => (isChosen ? props.onLeave(parcel.parcelId) : props.onChoose(parcel))}
              onRename={() => setRenamed(parcel)}
              onDelete={() => setDeleted(parcel)}
            />
          );
        })}
      </ul>
      {renamed ? <RenameParcel parcel={renamed} onClose={() => setRenamed(null)} onRenamed={props.onRenamed} /> : null}
      {deleted ? <DeleteParcel parcel={deleted} onClose={() => setDeleted(null)} onDeleted={props.onLeave} /> : null}
    </>
  );
}

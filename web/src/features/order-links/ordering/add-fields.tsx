import type { OrderableParcel, OrderPage } from '@vigiefaon/domain/order-links/order-link';
import type { PublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { withoutParcel } from '../../../ordering/draft/intervention-draft.ts';
import { NotLoaded } from '../../../ordering/not-loaded.tsx';
import { ChosenField } from '../../../ordering/where/chosen-field.tsx';
import NearbyFields from '../../../ordering/where/nearby-fields.tsx';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useAdding } from './use-adding.ts';

// With all of Mantine and Leaflet that it takes, for whoever opens it.
const MapRoom = lazy(() => import('../../../ordering/where/map-room.tsx').catch(() => ({ default: NotLoaded })));

export interface AddFieldsProps {
  token: string;
  page: Pick<OrderPage, 'parcels' | 'today'>;
  settings: PublicSettings;
  onAdded: (parcels: readonly OrderableParcel[], ownIds: readonly string[]) => void;
}

/** The requester's own fields as the map shows them: it opens on those of last time. */
function useOwnFields({ parcels, today }: AddFieldsProps['page']) {
  return useMemo(() => {
    const own = parcels.map(({ parcelId, name, geometry, isOfLastTime }) => ({
      parcelId,
      name,
      geometry,
      createdAt: '',
      lastMissionDate: isOfLastTime ? today : null,
    }));
    return { parcels: own, isPending: false };
  }, [parcels, today]);
}

/** Fields that are not on the list: taken on the map or from those around, and saved as the requester's own. */
export default function AddFields({ token, page, settings, onAdded }: AddFieldsProps) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const own = useOwnFields(page);
  const [shown, setShown] = useState<'MAP' | 'LIST' | null>(null);
  const { draft, change, count, isSaving, failure, save } = useAdding({ token, onAdded });
  if (draft === null) return <p role="status">{t('common.loading')}</p>;
  if (shown === 'MAP') {
    return (
      <Suspense fallback={<p role="status">{t('common.loading')}</p>}>
        <MapRoom
          settings={settings}
          draft={draft}
          change={change}
          own={own}
          around={null}
          label={t('orderPage.addField')}
          doneLabel={(number) => t('orderPage.mapDone', { count: number })}
          onDone={() => setShown(null)}
        />
      </Suspense>
    );
  }
  return (
    <section className="stack gap-8" aria-label={t('orderPage.addField')}>
      {count > 0 ? (
        <>
          <p role="status">{t('orderPage.notSaved', { count })}</p>
          <ul className="stack gap-8">
            {draft.parcels.map((parcel) => (
              <ChosenField
                key={parcel.key}
                parcel={parcel}
                fault={failure?.parcelKey === parcel.key ? errorMessage(failure.error) : null}
                onLeave={() => change((before) => withoutParcel(before, parcel.key))}
              />
            ))}
          </ul>
          <PlainButton kind="main" pending={isSaving} onClick={() => void save()}>
            {isSaving ? t('orderPage.sending') : t('orderPage.saveFields', { count })}
          </PlainButton>
        </>
      ) : (
        <Notice>{t('orderPage.addHint')}</Notice>
      )}
      <PlainButton onClick={() => setShown('MAP')}>{t('orderPage.onMap')}</PlainButton>
      {shown === 'LIST' ? (
        <NearbyFields request={draft} change={change} around={null} />
      ) : (
        <PlainButton onClick={() => setShown('LIST')}>{t('orderPage.nearby')}</PlainButton>
      )}
    </section>
  );
}

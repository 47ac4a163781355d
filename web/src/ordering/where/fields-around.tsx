import { IconCurrentLocation, IconHome, IconMap } from '@tabler/icons-react';
import { maximumAroundMeters, type RegisteredParcel } from '@vigiefaon/domain/registered-parcels/registered-parcel';
import {
  findRegisteredParcelsAround,
  listTappableEditions,
} from '@vigiefaon/domain/registered-parcels/registered-parcels.api';
import { useId, useState } from 'react';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { directionOf } from '../../map/registers/direction-words.ts';
import { FieldCard } from '../../map/registers/field-card.tsx';
import { takenAs } from '../../map/registers/tapped-parcel.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { pressField } from '../draft/declared-fields.ts';
import type { DraftProps, SavedParcel } from '../draft/intervention-draft.ts';
import type { Place } from './around-request.ts';
import { metersInWords } from './meters-in-words.ts';
import { usePlaceOnce } from './use-place-once.ts';

interface FieldsAroundProps extends DraftProps {
  own: readonly SavedParcel[];
  /** Where the map looks, if there is one and it shows a neighbourhood. */
  middle: Place | null;
  home: Place | null;
}

type Around = 'ME' | 'MAP' | 'HOME';
interface Asked {
  around: Around;
  place: Place;
}

/** Declared fields near a place, nearest first: what the map shows, for whoever does not read it. */
export function FieldsAround({ middle, home, ...request }: FieldsAroundProps) {
  const { t } = useTranslation();
  const title = useId();
  const { data: editions } = useEndpointQuery(listTappableEditions, {});
  const [asked, setAsked] = useState<Asked | null>(null);
  const me = usePlaceOnce((place) => setAsked({ around: 'ME', place }));
  const look = (around: Around, place: Place) => {
    me.forgetFailure();
    setAsked({ around, place });
  };
  if (!editions || editions.items.length === 0) return null;
  return (
    <section className="stack gap-8" aria-labelledby={title}>
      <h2 id={title}>{t('declared.around.title')}</h2>
      <div className="cluster gap-8">
        <QuietButton
          pending={me.isSearching}
          leftSection={<IconCurrentLocation size={20} aria-hidden />}
          onClick={me.find}
        >
          {t('declared.around.ME')}
        </QuietButton>
        {middle ? (
          <QuietButton leftSection={<IconMap size={20} aria-hidden />} onClick={() => look('MAP', middle)}>
            {t('declared.around.MAP')}
          </QuietButton>
        ) : null}
        {home ? (
          <QuietButton leftSection={<IconHome size={20} aria-hidden />} onClick={() => look('HOME', home)}>
            {t('declared.around.HOME')}
          </QuietButton>
        ) : null}
      </div>
      <p role="status">
        {me.isSearching ? t('declared.around.searching') : null}
        {me.failure ? t(`declared.around.${me.failure}`) : null}
      </p>
      {asked && !me.failure && !me.isSearching ? <Fields asked={asked} {...request} /> : null}
    </section>
  );
}

interface FieldsProps extends Omit<FieldsAroundProps, 'middle' | 'home'> {
  asked: Asked;
}

function Fields({ asked: { around, place }, draft, change, own }: FieldsProps) {
  const { t, format } = useTranslation();
  const body = { lon: place.lon, lat: place.lat, radiusMeters: maximumAroundMeters };
  const { data, error, refetch } = useEndpointQuery(findRegisteredParcelsAround, { body });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{t('common.loading')}</p>;
  const radius = format.kilometres(maximumAroundMeters / 1000);
  if (data.items.length === 0) {
    return <p role="status">{t(data.isCovered ? 'declared.around.none' : 'declared.around.notCovered', { radius })}</p>;
  }
  const press = (field: RegisteredParcel) => {
    const nameOf = (number: number) => t('map.newParcelName', { number });
    const pressed = pressField(draft, field, { own, nameOf });
    change((before) => pressField(before, field, { own, nameOf }).draft);
    const { does } = pressed.press;
    if (does === 'TAKE' || does === 'LEAVE') return;
    const key = does === 'NOTHING' ? pressed.press.key : pressed.press.id;
    const name = pressed.draft.parcels.find((parcel) => parcel.key === key)?.name ?? '';
    showToast({
      severity: 'info',
      summary: t(does === 'NOTHING' ? 'declared.thereAlready' : 'declared.own', { name }),
    });
  };
  const whereOf = ({ distance, direction }: { distance: number; direction: number }) =>
    distance < 1
      ? t('declared.around.here')
      : t('declared.around.where', {
          distance: metersInWords(distance, format.kilometres),
          direction: t(`declared.direction.${directionOf(direction)}`),
        });
  return (
    <>
      <p role="status">{t(`declared.around.found.${around}`, { count: data.items.length })}</p>
      {data.asOf === null ? null : <p>{t('declared.around.old', { when: format.part.fromNow(data.asOf) })}</p>}
      <ul className="map-field-cards" aria-label={t('declared.around.list')}>
        {data.items.map((field) => (
          <li key={`${field.editionId} ${field.registeredParcelId}`}>
            <FieldCard
              field={field}
              where={whereOf(field)}
              isChosen={takenAs(draft.parcels, field) !== null}
              onPress={() => press(field)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

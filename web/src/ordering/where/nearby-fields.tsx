import type { ResponseOf } from '@vigiefaon/domain/endpoint';
import type { findRegisteredParcelsAround } from '@vigiefaon/domain/registered-parcels/registered-parcels.api';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { lean } from '../../api/lean-endpoints.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { MoreTexts } from '../../i18n/more-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ParcelThumbnail } from '../../map/pictures/parcel-thumbnail.tsx';
import { directionOf } from '../../map/registers/direction-words.ts';
import { takenAs } from '../../map/registers/tapped-parcel.ts';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { pressField } from '../draft/declared-fields.ts';
import type { ChangeDraft, InterventionDraft } from '../draft/intervention-draft.ts';
import { FieldTicks, type TickedField } from '../field-ticks.tsx';
import type { Place } from './around-request.ts';
import { metersInWords } from './meters-in-words.ts';
import { usePlaceOnce } from './use-place-once.ts';

const leanAround = lean<typeof findRegisteredParcelsAround>({
  method: 'POST',
  path: '/api/registered-parcels/around',
  summary: 'The thirty declared parcels nearest to a place: what the map shows, without a map',
  body: true,
});

// As the contract has it, whose schemas would weigh on the page.
const radiusMeters: typeof import('@vigiefaon/domain/registered-parcels/registered-parcel').maximumAroundMeters = 1_500;

/** The others are further away, and the page goes on below. */
const firstShown = 6;

type Found = ResponseOf<typeof findRegisteredParcelsAround>;
type Nearby = Found['items'][number];

interface NearbyFieldsProps {
  request: InterventionDraft;
  change: ChangeDraft;
  /** Where to look, where that is known already. */
  around: Place | null;
}

/** Asks for what lies around a place; the answer to the place asked for last counts. */
function useFound(place: Place | null) {
  const [found, setFound] = useState<Found | null>(null);
  const [error, setError] = useState<unknown>(null);
  const load = async (where: Place) => {
    setError(null);
    try {
      setFound(await call(leanAround, { body: { ...where, radiusMeters } }));
    } catch (failure) {
      setError(failure);
    }
  };
  const begin = useEffectEvent((where: Place) => void load(where));
  useEffect(() => {
    if (place) begin(place);
  }, [place]);
  return { found, error, retry: () => place && void load(place) };
}

const idOf = (field: Nearby) => `${field.editionId} ${field.registeredParcelId}`;

/** One of those around: how large, what was declared, and how to find it from where one stands. */
function tickOf(field: Nearby, isChosen: boolean, { t, format }: ReturnType<typeof useTranslation>): TickedField {
  const { size, crop, year, distance, direction, geometry } = field;
  const where =
    distance < 1
      ? t('declared.around.here')
      : t('declared.around.where', {
          distance: metersInWords(distance, format.kilometres),
          direction: t(`declared.direction.${directionOf(direction)}`),
        });
  return {
    parcelId: idOf(field),
    name: `${format.hectares(size)} · ${crop ?? t('declared.noCrop')}`,
    detail: [where, ...(year === null ? [] : [t('declared.year', { year: String(year) })])].join(' · '),
    picture: <ParcelThumbnail geometries={[geometry]} size={48} className={isChosen ? 'primary' : 'quiet'} />,
  };
}

function List({
  found: { items, isCovered, asOf },
  request,
  change,
}: { found: Found } & Omit<NearbyFieldsProps, 'around'>) {
  const words = useTranslation();
  const { t, format } = words;
  const [isWhole, setWhole] = useState(false);
  const radius = format.kilometres(radiusMeters / 1000);
  if (items.length === 0) {
    return <p role="status">{t(isCovered ? 'declared.around.none' : 'declared.around.notCovered', { radius })}</p>;
  }
  const nameOf = (number: number) => t('map.newParcelName', { number });
  const press = (ids: readonly string[], chosen: readonly string[]) => {
    const pressed = items.find((field) => ids.includes(idOf(field)) !== chosen.includes(idOf(field)));
    if (pressed) change((before) => pressField(before, pressed, { own: [], nameOf }).draft);
  };
  const shown = isWhole ? items : items.slice(0, firstShown);
  const chosen = items.filter((field) => takenAs(request.parcels, field) !== null).map(idOf);
  const fields = shown.map((field) => tickOf(field, chosen.includes(idOf(field)), words));
  return (
    <>
      {asOf === null ? null : <p>{t('declared.around.old', { when: format.part.fromNow(asOf) })}</p>}
      <FieldTicks
        legend={t('declared.around.list')}
        fields={fields}
        chosen={chosen}
        offersAll={false}
        onChange={(ids) => press(ids, chosen)}
      />
      {shown.length < items.length ? (
        <PlainButton onClick={() => setWhole(true)}>{t('declared.around.more')}</PlainButton>
      ) : null}
    </>
  );
}

function Shown({ around, ...request }: NearbyFieldsProps) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const [place, setPlace] = useState(around);
  const me = usePlaceOnce(setPlace);
  const ask = useEffectEvent(() => {
    if (place === null) me.find();
  });
  useEffect(() => ask(), []);
  const { found, error, retry } = useFound(place);
  return (
    <div className="stack gap-8">
      <p role="status">
        {me.isSearching ? t('declared.around.searching') : null}
        {me.failure ? t(`declared.around.${me.failure}`) : null}
        {place !== null && found === null && !error ? t('common.loading') : null}
      </p>
      {error ? (
        <Notice kind="warn" role="alert">
          <p>{errorMessage(error)}</p>
          <PlainButton onClick={retry}>{t('common.retry')}</PlainButton>
        </Notice>
      ) : null}
      {found && !error ? <List found={found} {...request} /> : null}
      <PlainButton disabled={me.isSearching} onClick={me.find}>
        {t('declared.around.ME')}
      </PlainButton>
    </div>
  );
}

/** Declared fields around a place, nearest first, for whoever does without the map. */
export default function NearbyFields(props: NearbyFieldsProps) {
  const { t } = useTranslation();
  return (
    <MoreTexts
      area="drawing"
      waiting={<p role="status">{t('common.loading')}</p>}
      renderFailed={(retry) => <PlainButton onClick={retry}>{t('common.retry')}</PlainButton>}
    >
      <Shown {...props} />
    </MoreTexts>
  );
}

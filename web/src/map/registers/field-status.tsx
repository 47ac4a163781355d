import { Button } from '@mantine/core';
import { IconPencil, IconPolygon, IconRefresh, IconZoomIn } from '@tabler/icons-react';
import { areaSquareMeters } from '@vigiefaon/domain/geometry/area-square-meters';
import type { ReactNode } from 'react';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { DrawnParcel } from '../drawing/sketch/sketch-history.ts';
import { ControlButton } from '../frame/control-button.tsx';
import type { FieldsInView } from './use-declared-fields.ts';
import type { FieldTaps } from './use-field-taps.ts';
import { useFieldWords } from './use-field-words.ts';
import './registers.css';

interface Said {
  text: ReactNode;
  buttons?: ReactNode;
}

interface FieldStatusProps {
  fields: { inView: FieldsInView; asOf: string | null; tryAgain: () => void };
  taps: Pick<FieldTaps, 'news' | 'goNear' | 'askAgain'>;
  parcels: readonly DrawnParcel[];
  onDraw: () => void;
  onRedraw: (key: string) => void;
}

function StatusButton({ icon, onClick, children }: { icon: ReactNode; onClick: () => void; children: string }) {
  return (
    <Button className="map-field-button" variant="default" leftSection={icon} onClick={onClick}>
      {children}
    </Button>
  );
}

function Taken({ parcel }: { parcel: DrawnParcel }) {
  const { format } = useTranslation();
  const { declared } = useFieldWords();
  return (
    <>
      <span className="map-drawing-area">
        <span>{parcel.name}</span>
        <strong>{format.hectares(areaSquareMeters(parcel.geometry))}</strong>
      </span>
      {parcel.registered ? <span className="map-field-declared">{declared(parcel.registered)}</span> : null}
    </>
  );
}

function useDrawButton(onDraw: () => void): ReactNode {
  const { t } = useTranslation();
  return (
    <StatusButton icon={<IconPolygon size={20} aria-hidden />} onClick={onDraw}>
      {t('declared.draw')}
    </StatusButton>
  );
}

/** What became of a parcel of the request, as long as that is still so. */
function useParcelNews({ taps: { news }, parcels, onRedraw }: FieldStatusProps): Said | null {
  const { t } = useTranslation();
  if (!news || !('key' in news)) return null;
  const parcel = parcels.find(({ key }) => key === news.key);
  if (news.kind === 'LEFT') return parcel ? null : { text: t('declared.left', { name: news.name }) };
  if (!parcel) return null;
  const { key, name } = parcel;
  if (news.kind !== 'TAKEN') {
    return { text: t(news.kind === 'OWN' ? 'declared.own' : 'declared.thereAlready', { name }) };
  }
  return {
    text: <Taken parcel={parcel} />,
    buttons: (
      <ControlButton label={t('declared.redraw')} onClick={() => onRedraw(key)}>
        <IconPencil size={22} />
      </ControlButton>
    ),
  };
}

/** Why the last tap has brought nothing. */
function usePlaceNews({ taps: { news, askAgain }, onDraw }: FieldStatusProps): Said | null {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const draw = useDrawButton(onDraw);
  if (news?.kind === 'ASKING') return { text: t('declared.asking') };
  if (news?.kind === 'NONE') return { text: t('declared.none'), buttons: draw };
  if (news?.kind === 'NOT_COVERED') return { text: t('declared.notCovered'), buttons: draw };
  if (news?.kind !== 'FAILED') return null;
  return {
    text: `${errorMessage(news.error)} ${t('declared.tapFailed')}`,
    buttons: (
      <>
        <StatusButton icon={<IconRefresh size={20} aria-hidden />} onClick={() => askAgain(news.at)}>
          {t('common.retry')}
        </StatusButton>
        {draw}
      </>
    ),
  };
}

/** What there is in view to be tapped. */
function useLayerWords({ fields, taps }: FieldStatusProps): Said | null {
  const { t, format } = useTranslation();
  const { inView, asOf, tryAgain } = fields;
  const again = (
    <StatusButton icon={<IconRefresh size={20} aria-hidden />} onClick={tryAgain}>
      {t('common.retry')}
    </StatusButton>
  );
  if (inView === 'THERE') return { text: t('declared.hint') };
  if (inView === 'OLD' && asOf !== null) {
    return { text: t('declared.old', { when: format.part.fromNow(asOf) }), buttons: again };
  }
  if (inView === 'FAR') {
    return {
      text: t('declared.far'),
      buttons: (
        <StatusButton icon={<IconZoomIn size={20} aria-hidden />} onClick={taps.goNear}>
          {t('declared.comeNearer')}
        </StatusButton>
      ),
    };
  }
  if (inView !== 'FAILED' && inView !== 'SILENT') return null;
  return { text: t(inView === 'SILENT' ? 'declared.silent' : 'declared.failed'), buttons: again };
}

/** The line of declared parcels above the map: what the last tap did, else what can be tapped. */
export function FieldStatus(props: FieldStatusProps) {
  const ofParcel = useParcelNews(props);
  const ofPlace = usePlaceNews(props);
  const layer = useLayerWords(props);
  const said = ofParcel ?? ofPlace ?? layer;
  return (
    <div className={said ? 'map-drawing-card map-field-status' : undefined}>
      <div role="status" className="map-field-words">
        {said?.text}
      </div>
      {said?.buttons ? <div className="map-field-buttons">{said.buttons}</div> : null}
    </div>
  );
}

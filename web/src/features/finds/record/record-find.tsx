import type { Find, FindKind } from '@vigiefaon/domain/finds/find';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { type FindSteps, oneFound } from '../use-find-steps.ts';
import { FindHere, type OtherWay } from './find-here.tsx';
import { KindChoice } from './kind-choice.tsx';
import { MapPlace } from './map-place.tsx';
import { PlaceQuestion, type ShownPlace } from './place-question.tsx';
import { ScanPlace } from './scan-place.tsx';
import { TypedPlace } from './typed-place.tsx';
import { useShownPlace } from './use-shown-place.ts';

interface RecordFindProps {
  mission: Mission;
  finds: readonly Find[];
  record: FindSteps['record'];
}

const titles = { MAP: 'finds.mapTitle', TYPED: 'finds.typedTitle', QR: 'finds.scanTitle' } as const;

/** Writes down a find: what, and where it lies; what looks like a mistake is asked about first. */
export function RecordFind({ mission, finds, record }: RecordFindProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<FindKind>('FAWN');
  const [way, setWay] = useState<OtherWay | null>(null);

  function take(place: ShownPlace): void {
    setWay(null);
    void record(oneFound(kind, place));
    // The next one is a fawn more often than not.
    setKind('FAWN');
  }

  const { show, question } = useShownPlace(mission, take);
  const showFrom = (source: OtherWay) => (position: Position) => show({ position, source, accuracyMeters: null });
  return (
    <>
      <KindChoice value={kind} onChange={setKind} />
      <FindHere kind={kind} onShow={show} onOtherWay={setWay} />
      <Sheet opened={way !== null} onClose={() => setWay(null)} title={way ? t(titles[way]) : ''} size={560}>
        {way === 'MAP' ? <MapPlace mission={mission} finds={finds} onShow={showFrom('MAP')} /> : null}
        {way === 'TYPED' ? <TypedPlace onShow={showFrom('TYPED')} /> : null}
        {way === 'QR' ? <ScanPlace onShow={showFrom('QR')} /> : null}
      </Sheet>
      <PlaceQuestion {...question} />
    </>
  );
}

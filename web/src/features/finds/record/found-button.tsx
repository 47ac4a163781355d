import { IconCurrentLocation } from '@tabler/icons-react';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { useEffect } from 'react';
import { useLocating } from '../../../flying/place/use-locating.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ThumbButton } from '../../../ui/buttons/thumb-button.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { oneFound, useFindSteps } from '../use-find-steps.ts';
import { useFindRefusals } from '../use-finds.ts';
import { PlaceQuestion } from './place-question.tsx';
import { useShownPlace } from './use-shown-place.ts';

/** A fawn lies where the phone is: one press. Other animals and other ways to say where are written down in the list. */
export function FoundButton({ mission }: { mission: Mission }) {
  const { t } = useTranslation();
  const refusal = useFindRefusals(mission).record;
  const { record } = useFindSteps(mission.missionId);
  const { show, question } = useShownPlace(mission, (place) => void record(oneFound('FAWN', place)));
  const { locating, start, takeNow } = useLocating((best) => show({ ...best, source: 'POSITION' }));
  const failure = locating.state === 'FAILED' ? locating.why : null;
  useEffect(() => {
    if (!failure) return;
    showToast({
      severity: 'warn',
      summary: t(failure === 'DENIED' ? 'finds.denied' : 'finds.noPosition'),
      id: 'thumb-button',
    });
  }, [failure, t]);
  const isSearching = locating.state === 'SEARCHING';
  const best = isSearching ? locating.best : null;
  return (
    <>
      <ThumbButton
        Sign={IconCurrentLocation}
        kind="main"
        refusal={refusal && t(`refusals.${refusal}`)}
        onClick={isSearching ? takeNow : start}
      >
        <span aria-live="polite">
          {best
            ? t('finds.takeNow', { meters: Math.round(best.accuracyMeters) })
            : t(isSearching ? 'finds.locating' : 'field.found')}
        </span>
      </ThumbButton>
      <PlaceQuestion {...question} />
    </>
  );
}

import { doubtPlace } from '@vigiefaon/domain/finds/doubt-place';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { useState } from 'react';
import type { DoubtfulPlace, ShownPlace } from './place-question.tsx';

/** A place that is shown is taken at once, or after a question where it looks like a mistake. */
export function useShownPlace({ parcels }: Pick<Mission, 'parcels'>, onTake: (place: ShownPlace) => void) {
  const [asked, setAsked] = useState<DoubtfulPlace | null>(null);

  function take(place: ShownPlace): void {
    setAsked(null);
    onTake(place);
  }

  function show(shown: ShownPlace): void {
    const doubt = doubtPlace(shown.position, parcels);
    if (doubt) setAsked({ shown, doubt });
    else take(shown);
  }

  return { show, question: { asked, onTake: take, onClose: () => setAsked(null) } };
}

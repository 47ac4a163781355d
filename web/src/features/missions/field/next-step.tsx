import { IconArrowRight, IconPlayerPlay, IconReport } from '@tabler/icons-react';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { QuietButton } from '../../../ui/buttons/buttons.tsx';
import { useFieldSteps } from '../steps/use-field-steps.ts';
import type { MayInField } from './use-may-in-field.ts';

export type NextInField = { what: 'start' | 'report' } | { what: 'parcel'; parcel: Parcel } | null;

interface Said {
  /** Whether something is said of a parcel: then the search was begun, whatever was told of it. */
  isAnySaid: boolean;
  /** Of which nothing is said. */
  nextParcel: Parcel | null;
}

/** What comes after what is done: begin, the next parcel, the report. */
export function nextInField(may: MayInField, { isAnySaid, nextParcel }: Said): NextInField {
  if (may.start && !isAnySaid) return { what: 'start' };
  if (nextParcel) return { what: 'parcel', parcel: nextParcel };
  return may.report ? { what: 'report' } : null;
}

interface NextStepProps {
  mission: Mission;
  next: NextInField;
  onParcel: (parcelId: string) => void;
  onReport: () => void;
}

/** It beside the parcel that the bar speaks of. */
export function NextStep({ mission, next, onParcel, onReport }: NextStepProps) {
  const { t } = useTranslation();
  const { start } = useFieldSteps(mission);
  if (next?.what === 'start') {
    return (
      <QuietButton field leftSection={<IconPlayerPlay size={20} aria-hidden />} onClick={() => void start()}>
        {t('field.start')}
      </QuietButton>
    );
  }
  if (next?.what === 'parcel') {
    const { parcelId, name } = next.parcel;
    return (
      <QuietButton field leftSection={<IconArrowRight size={20} aria-hidden />} onClick={() => onParcel(parcelId)}>
        {t('field.nextParcel')}
        <span className="visually-hidden"> {name}</span>
      </QuietButton>
    );
  }
  return next ? (
    <QuietButton field leftSection={<IconReport size={20} aria-hidden />} onClick={onReport}>
      {t('field.report')}
    </QuietButton>
  ) : null;
}

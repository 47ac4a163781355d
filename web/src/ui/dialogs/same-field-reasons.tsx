import type { SameFieldReason } from '@vigiefaon/domain/similar-orders/same-field-reason';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ChoiceChips } from '../fields/choice-chips.tsx';

// The contract's list would bring its schemas with it, which the page of the order link does without.
const words = {
  MINE: 'common.sameField.MINE',
  OTHER_PART: 'common.sameField.OTHER_PART',
  AGREED: 'common.sameField.AGREED',
} as const satisfies Record<SameFieldReason, string>;
const reasons = Object.keys(words) as SameFieldReason[];

interface SameFieldReasonsProps {
  value: SameFieldReason | null;
  onChange: (reason: SameFieldReason) => void;
  /** Somebody went on without one. */
  isMissing: boolean;
}

/** Why a field is ordered all the same that somebody else has ordered for that day. */
export function SameFieldReasons({ value, onChange, isMissing }: SameFieldReasonsProps) {
  const { t } = useTranslation();
  return (
    <ChoiceChips
      label={t('common.sameField.why')}
      isRequired
      choices={reasons.map((reason) => ({ value: reason, label: t(words[reason]) }))}
      value={value}
      onChange={(chosen) => onChange(chosen as SameFieldReason)}
      error={isMissing ? 'REQUIRED' : undefined}
    />
  );
}

import type { PublicParcelClearance } from '@vigiefaon/domain/clearance/clearance';
import { type ClearanceLight, mayMow } from '@vigiefaon/domain/clearance/clearance-light';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';

interface MownButtonProps {
  parcel: PublicParcelClearance;
  light: ClearanceLight;
  pending: boolean;
  onMow: (parcelIds: string[], isMown: boolean) => void;
}

/** Says of one parcel that it is mown, or that it is not after all; nothing where it may not be mown. */
export function MownButton({ parcel: { parcelId, name }, light, pending, onMow }: MownButtonProps) {
  const { t } = useTranslation();
  const isMown = light === 'MOWN';
  if (!isMown && !mayMow(light)) return null;
  return (
    <PlainButton
      field
      pending={pending}
      aria-label={t(isMown ? 'clearance.notMownOf' : 'clearance.mownOf', { parcel: name })}
      onClick={() => onMow([parcelId], !isMown)}
    >
      {t(isMown ? 'clearance.notMown' : 'clearance.mown')}
    </PlainButton>
  );
}

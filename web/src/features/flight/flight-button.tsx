import { IconRoute } from '@tabler/icons-react';
import type { MapNote } from '@vigiefaon/domain/map-notes/map-note';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import classes from './flight.module.css';

const FlightDesk = lazy(() => import('./flight-desk.tsx').then((module) => ({ default: module.FlightDesk })));

interface FlightButtonProps {
  mission: Mission;
  parcel: Mission['parcels'][number];
  notes: readonly MapNote[];
  /** It may have been changed how it is flown. */
  onClosed?: () => void;
}

/** Opens the proposed flight over one parcel of a mission. */
export function FlightButton({ mission, parcel, notes, onClosed }: FlightButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClosed?.();
  };
  return (
    <>
      <QuietButton
        aria-label={t('flight.openFor', { name: parcel.name })}
        aria-haspopup="dialog"
        leftSection={<IconRoute size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('flight.open')}
      </QuietButton>
      <Sheet opened={isOpen} onClose={close} title={t('flight.title', { name: parcel.name })} size={600}>
        <Suspense fallback={<div className={classes.waiting} aria-busy="true" />}>
          <FlightDesk mission={mission} parcel={parcel} notes={notes} />
        </Suspense>
      </Sheet>
    </>
  );
}

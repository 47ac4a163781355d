import { useCurrentUser } from '../../api/current-user.ts';
import { RunningClearance } from '../../features/clearance/requester/running-clearance.tsx';
import { AskWhenDry } from '../../features/intentions/making/ask-when-dry.tsx';
import { InterventionWizard } from '../../features/intervention/wizard/intervention-wizard.tsx';
import { ParcelPicker } from '../../features/parcels/parcel-picker.tsx';
import { DrawingZones } from '../../features/zones/drawing-zones.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

export default function InterventionPage() {
  const { t } = useTranslation();
  const { userId, clientId, identity } = useCurrentUser();
  if (!clientId) return <EmptyState title={t('intervention.noProfile')} />;
  return (
    <>
      <RunningClearance clientId={clientId} />
      <InterventionWizard
        key={clientId}
        clientId={clientId}
        draftKey={`intervention:${userId}:${clientId}`}
        contactPhone={identity.phone ?? ''}
        home={identity.address}
        renderParcels={(choice) => <ParcelPicker {...choice} />}
        renderWhenDry={(props) => <AskWhenDry {...props} />}
        renderPlaces={({ parcels, missionDate }) => <DrawingZones parcels={parcels} date={missionDate} />}
      />
    </>
  );
}

import { Link } from '@tanstack/react-router';
import { getClearance, type MissionClearance, saveMown } from '@vigiefaon/domain/clearance/clearance.api';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useEndpointMutation } from '../../../api/queries.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from '../clearance.module.css';
import { useClearance } from '../clearance.queries.ts';
import { SendLink } from '../links/send-link.tsx';
import { ParcelLights } from '../parcel-lights.tsx';
import { useTrustedNow } from '../time/use-trusted-now.ts';
import { BigState } from './big-state.tsx';
import { isClearedAround } from './cleared-around.ts';
import { HelpPhone } from './help-phone.tsx';
import { MownButton } from './mown-button.tsx';
import { shownOf, tones } from './sum-of-clearance.ts';

function PilotsWords({ clearance, parcelId }: { clearance: MissionClearance; parcelId: string }) {
  const { t } = useTranslation();
  const parcel = clearance.parcels.find((candidate) => candidate.parcelId === parcelId);
  if (parcel?.state !== 'NOT_FLOWN' || !parcel.note) return null;
  return <p className={classes.note}>{t('clearing.pilotSays', { note: parcel.note })}</p>;
}

function Clearance({ missionId }: { missionId: string }) {
  const { t, format } = useTranslation();
  const { helpPhone } = usePublicSettings();
  const errorMessage = useErrorMessage();
  const { clearance, heard, refetch } = useClearance(missionId);
  const time = useTrustedNow(heard);
  // Where the link was taken back meanwhile there is a new one to read.
  const mowing = useEndpointMutation(saveMown, { forgets: [getClearance], onError: () => void refetch() });
  if (!clearance) return null;
  const { parcels, link } = clearance;
  // The link says it, whoever has it: requesters have it too.
  const mow = (parcelIds: string[], isMown: boolean) =>
    mowing.mutate({ params: { token: link?.split('/').at(-1) ?? '' }, body: { parcelIds, isMown } });
  const shown = shownOf(clearance, time);
  return (
    <section className={`${classes.section} ${classes.inApp}`} aria-label={t('clearing.title')}>
      <BigState shown={shown} parcels={parcels} now={time.now} level="h3" />
      <p className="quiet">{t('clearance.asOf', { time: format.timeOf(clearance.now) })}</p>
      {tones[shown] === 'stop' ? <HelpPhone phone={helpPhone} /> : null}
      {shown === 'EXPIRED' || shown === 'NOT_FLOWN' ? (
        <Link to="/intervention" search={{ repeat: missionId }} className="inline-row gap-8 touch strong">
          {t('clearance.askAgain')}
        </Link>
      ) : null}
      {shown === 'NOT_CLEARED' ? null : (
        <ParcelLights parcels={parcels} now={time.now} isDark={!time.isSure || !time.isAwake}>
          {(parcel, light) => (
            <>
              <PilotsWords clearance={clearance} parcelId={parcel.parcelId} />
              {link ? <MownButton parcel={parcel} light={light} pending={mowing.isPending} onMow={mow} /> : null}
            </>
          )}
        </ParcelLights>
      )}
      {mowing.error ? (
        <Notice kind="warn" role="alert">
          {errorMessage(mowing.error)}
        </Notice>
      ) : null}
      <SendLink missionId={missionId} clearance={clearance} />
    </section>
  );
}

interface ClearanceStateProps {
  mission: Pick<Mission, 'missionId' | 'status' | 'missionDate'>;
}

/** Whether a requester may mow: around the mowing day, while somebody flies or has flown. */
export function ClearanceState({ mission }: ClearanceStateProps) {
  const { today } = usePublicSettings();
  return isClearedAround(mission, today) ? <Clearance missionId={mission.missionId} /> : null;
}

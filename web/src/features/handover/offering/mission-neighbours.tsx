import { Link } from '@tanstack/react-router';
import { getMissionHandover, type MissionHandover } from '@vigiefaon/domain/handover/handover.api';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { useId, useState } from 'react';
import { useCurrentActor } from '../../../api/current-user.ts';
import { useEndpointQuery } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { QuietButton } from '../../../ui/buttons/buttons.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { useIsDesktop } from '../../../ui/layout/use-viewport.ts';
import { OfferForm } from './offer-form.tsx';
import { OfferedItem } from './offered-item.tsx';
import classes from './offering.module.css';

interface OfferSheetProps {
  mission: Mission;
  handover: MissionHandover;
  onClose: () => void;
}

/** First to whom and what, then the links of those who are given one. */
function OfferSheet({ mission, handover, onClose }: OfferSheetProps) {
  const { t } = useTranslation();
  const [before] = useState(() => new Set(handover.items.map(({ handoverId }) => handoverId)));
  const [isSent, setSent] = useState(false);
  const fresh = handover.items.filter(({ handoverId }) => !before.has(handoverId));
  return (
    <Sheet opened onClose={onClose} title={t(isSent ? 'handover.offered' : 'handover.passOn')} size={560}>
      {isSent ? (
        <div className="stack gap-12">
          <p role="status">{t('handover.offeredDetail')}</p>
          <ul className="stack gap-8">
            {fresh.map((item) => (
              <OfferedItem key={item.handoverId} item={item} isFresh />
            ))}
          </ul>
          <QuietButton onClick={onClose}>{t('common.close')}</QuietButton>
        </div>
      ) : (
        <OfferForm mission={mission} handover={handover} onOffered={() => setSent(true)} />
      )}
    </Sheet>
  );
}

function PassOn({ refusal, onOpen }: { refusal: MissionHandover['refusal']; onOpen: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="stack gap-4">
      {refusal ? (
        <p id={id} className={classes.why}>
          {t(`handover.notOffered.${refusal}`)}{' '}
          {refusal === 'NO_NAME' ? (
            <Link to="/tools" search={{ topic: 'letterhead' }} className="strong">
              {t('partners.toLetterhead')}
            </Link>
          ) : null}
        </p>
      ) : null}
      <div>
        <QuietButton disabled={refusal !== null} aria-describedby={refusal ? id : undefined} onClick={onOpen}>
          {t('handover.passOn')}
        </QuietButton>
      </div>
    </div>
  );
}

function OfMission({ mission }: { mission: Mission }) {
  const { t } = useTranslation();
  const title = useId();
  const Title = useIsDesktop() ? 'h3' : 'h2';
  const [isOpen, setOpen] = useState(false);
  const params = { missionId: mission.missionId };
  const { data, error, refetch } = useEndpointQuery(getMissionHandover, { params });
  const hasOffers = data !== undefined && data.items.length > 0;
  return (
    <section className="stack gap-10" aria-labelledby={title} aria-busy={!data && !error}>
      <Title id={title} className={classes.legend}>
        {t('handover.neighbours')}
      </Title>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data && mission.status === 'TODO' ? <PassOn refusal={data.refusal} onOpen={() => setOpen(true)} /> : null}
      {hasOffers ? (
        <ul className="stack gap-8" aria-label={t('handover.askedSoFar')}>
          {data.items.map((item) => (
            <OfferedItem key={item.handoverId} item={item} />
          ))}
        </ul>
      ) : null}
      {data && isOpen ? <OfferSheet mission={mission} handover={data} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

/** Passes a mission that has no pilot on to a neighbouring association, and says what became of it; for admins. */
export function MissionNeighbours({ mission }: { mission: Mission }) {
  const isAdmin = useCurrentActor().role === 'ROLE_ADMIN';
  const { status, isOffered, handedTo } = mission;
  return isAdmin && (status === 'TODO' || isOffered || handedTo) ? <OfMission mission={mission} /> : null;
}

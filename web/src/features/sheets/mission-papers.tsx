import { IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { whyNot } from '@vigiefaon/domain/missions/mission-actions';
import { getMissionSheet, getProof } from '@vigiefaon/domain/sheets/sheets.api';
import { useId } from 'react';
import { useCurrentActor } from '../../api/current-user.ts';
import { download } from '../../api/download.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DownloadButton } from '../../ui/buttons/download-button.tsx';
import classes from './sheets.module.css';

/** The crew's sheet, and the proof once there is a report. */
export function MissionPapers({ mission }: { mission: Mission }) {
  const { t, locale } = useTranslation();
  const actor = useCurrentActor();
  const title = useId();
  const { missionId, status, client, pilot, hasReport, unconfirmedUserId } = mission;
  const facts = { status, clientId: client.clientId, pilotId: pilot?.pilotId ?? null, hasReport, unconfirmedUserId };
  const isCrew = actor.role !== 'ROLE_CLIENT';
  const hasProof = status === 'DONE' && whyNot('seeReport', facts, actor) === null;
  if (!isCrew && !hasProof) return null;
  const input = { params: { missionId }, query: { locale } };
  return (
    <section className="stack gap-10" aria-labelledby={title}>
      <h3 id={title}>{t('sheets.title')}</h3>
      <div className={classes.buttons}>
        {isCrew ? (
          <>
            <DownloadButton label={t('sheets.sheet')} fetchFile={(steps) => download(getMissionSheet, input, steps)}>
              {t('sheets.sheet')}
            </DownloadButton>
            <Link to="/sheet/$missionId" params={{ missionId }} className="inline-row gap-8 touch primary strong">
              <IconPrinter size={20} aria-hidden />
              {t('sheets.print')}
            </Link>
          </>
        ) : null}
        {hasProof ? (
          <DownloadButton label={t('sheets.proof')} fetchFile={(steps) => download(getProof, input, steps)}>
            {t('sheets.proof')}
          </DownloadButton>
        ) : null}
      </div>
      {hasProof ? <p className="quiet">{t('sheets.proofDetail')}</p> : null}
    </section>
  );
}

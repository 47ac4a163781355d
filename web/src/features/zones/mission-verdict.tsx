import {
  IconCircleCheck,
  IconFileCertificate,
  IconHandStop,
  IconHelpCircle,
  IconInfoCircle,
} from '@tabler/icons-react';
import type { ZoneVerdict } from '@vigiefaon/domain/zones/zone-verdict';
import { getMissionZones } from '@vigiefaon/domain/zones/zones.api';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './zones.module.css';

const icons = {
  FREE: IconCircleCheck,
  NO_DATA: IconHelpCircle,
  CONDITIONAL: IconInfoCircle,
  AUTHORISATION: IconFileCertificate,
  PROHIBITED: IconHandStop,
} as const;

/** A verdict as a sign with its words: the colour only helps. */
export function VerdictSign({ verdict }: { verdict: ZoneVerdict }) {
  const { t } = useTranslation();
  const Icon = icons[verdict];
  return (
    <span className={classes.verdict} data-verdict={verdict}>
      <Icon size={20} aria-hidden />
      {t(`zones.verdict.${verdict}`)}
    </span>
  );
}

/** The strictest word of the zones about a mission, as it was last checked; nothing where it never was. */
export function MissionVerdict({ missionId }: { missionId: string }) {
  const { data } = useEndpointQuery(getMissionZones, { params: { missionId } });
  if (!data?.check) return null;
  return (
    <div>
      <VerdictSign verdict={data.check.verdict} />
    </div>
  );
}

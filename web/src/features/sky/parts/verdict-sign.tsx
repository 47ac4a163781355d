import type { SkyVerdict } from '@vigiefaon/domain/sky/morning';
import type { SkyColor } from '@vigiefaon/domain/sky/sky-reason';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ColorSign } from '../strip/color-sign.tsx';

export const colorOf = { GO: 'GREEN', CARE: 'AMBER', NO_GO: 'RED', NO_DATA: 'NO_DATA' } as const satisfies Record<
  SkyVerdict,
  SkyColor
>;

/** A verdict as a field of the strip with its words. */
export function VerdictSign({ verdict }: { verdict: SkyVerdict }) {
  const { t } = useTranslation();
  return (
    <span className="inline-row gap-8 strong">
      <ColorSign color={colorOf[verdict]} />
      {t(`sky.verdict.${verdict}`)}
    </span>
  );
}

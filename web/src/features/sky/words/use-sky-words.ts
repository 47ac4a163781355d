import type { MissionSky } from '@vigiefaon/domain/sky/mission-sky';
import type { SkyQuarter } from '@vigiefaon/domain/sky/morning';
import type { SkyColor } from '@vigiefaon/domain/sky/sky-reason';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { endOf } from '../strip/runs-of.ts';
import { reasonList } from './reason-words.ts';

/** What colours, spans and quarter hours are called, for eyes and ears. */
export function useSkyWords() {
  const { t, format } = useTranslation();
  const span = (from: string, to: string) => t('sky.span', { from: format.timeOf(from), to: format.timeOf(to) });
  const color = (of: SkyColor) => t(`sky.color.${of}`);
  /** "05:30–05:45, orange : avec prudence, rafales 34 km/h" */
  function quarter({ from, color: of, reasons }: SkyQuarter, light: MissionSky['light'] | null): string {
    const said = [span(from, endOf({ from })), color(of)];
    if (reasons.length > 0) said.push(reasonList({ t, format }, reasons, light));
    return said.join(', ');
  }
  return { t, format, span, color, quarter };
}

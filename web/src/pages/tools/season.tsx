import { SeasonBanner } from '../../features/season/season-banner.tsx';
import { Seasons } from '../../features/seasons/seasons.tsx';

/** The seasons, and the line above every page that comes of them. */
export function SeasonTopic() {
  return <Seasons banner={(settings) => <SeasonBanner settings={settings} />} />;
}

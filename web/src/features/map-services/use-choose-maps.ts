import type { ResponseOf } from '@vigiefaon/domain/endpoint';
import type { MapServices } from '@vigiefaon/domain/settings/map-services';
import { getMapServices, saveMapServices } from '@vigiefaon/domain/settings/map-services.api';
import { useState } from 'react';
import { settingsChangedEvent } from '../../api/public-settings.ts';
import { useEndpointMutation } from '../../api/queries.ts';

export type KeptMaps = ResponseOf<typeof getMapServices>;

/** Saves one choice about the maps beside those that stay. */
export function useChooseMaps(kept: KeptMaps) {
  // An open page loads what it was allowed to when it was asked for; where a map opens is known to it at once.
  const [isPageOld, setPageOld] = useState(false);
  const { mutate, isPending, error } = useEndpointMutation(saveMapServices, {
    forgets: [getMapServices],
    onSuccess: (_saved, { body: { aerial, map } }) => {
      if (aerial !== kept.aerial || map !== kept.map) setPageOld(true);
      window.dispatchEvent(new Event(settingsChangedEvent));
    },
  });
  const choose = (change: Partial<Omit<MapServices, 'version'>>) => {
    const { aerial, map, area, ahead, version } = kept;
    mutate({ body: { aerial, map, area, ahead, version, ...change } });
  };
  return { choose, isPageOld, isPending, error };
}

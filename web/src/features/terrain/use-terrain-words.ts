import { heightFaults } from '@vigiefaon/domain/terrain/height-fault';
import { cornerOfTile } from '@vigiefaon/domain/terrain/height-grid';
import { isCallError } from '../../api/call-error.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Where a tile lies, and why a file was not taken in, in words. */
export function useTerrainWords() {
  const { t, format } = useTranslation();
  const errorMessage = useErrorMessage();
  const placeOf = (tile: string) => {
    const { west, south } = cornerOfTile(tile) ?? { west: 0, south: 0 };
    const [from, to] = [format.count(south), format.count(south + 1)];
    return t('terrain.tile', { tile, south: from, north: to, west: format.count(west), east: format.count(west + 1) });
  };
  const refusalOf = (error: unknown) => {
    const problem = isCallError(error, 'UNREADABLE_FILE') ? error.problem : null;
    const fault = heightFaults.find((known) => known === problem?.reason);
    if (!fault) return errorMessage(error);
    const why = t(`terrain.fault.${fault}`);
    return problem?.found ? t('terrain.found', { why, found: problem.found }) : why;
  };
  return { placeOf, refusalOf };
}

import type { getPublicHandover, savePublicHandover } from '@vigiefaon/domain/handover/handover.api';
import { lean } from '../../../api/lean-endpoints.ts';
import { thisDevice } from '../../../api/this-device.ts';

// As `handoverLinkHeader` and `handoverDeviceHeader` of the contract, whose schemas would weigh on the page.
const linkHeader: typeof import('@vigiefaon/domain/handover/handover.api').handoverLinkHeader = 'handover-link';
const deviceHeader: typeof import('@vigiefaon/domain/handover/handover.api').handoverDeviceHeader = 'handover-device';

/** What every call of the page carries: the token stands in no path and no query. */
export function linkHeaders(token: string): Readonly<Record<string, string>> {
  return { [linkHeader]: token, [deviceHeader]: thisDevice('handover-device') };
}

export const leanGetHandover = lean<typeof getPublicHandover>({
  method: 'GET',
  path: '/api/public/handover',
  summary:
    'What is offered to the holder of a hand-over link, and once they have taken it by whom it is asked; changes nothing',
});

export const leanSaveHandover = lean<typeof savePublicHandover>({
  method: 'PUT',
  path: '/api/public/handover',
  summary: 'Take, decline, ask, report or give back, as the holder of a hand-over link; the first who takes it has it',
  body: true,
});

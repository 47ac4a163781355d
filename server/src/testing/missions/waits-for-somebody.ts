import { toldTo } from '../messages/told.ts';
import type { Neighbours } from './neighbours.ts';

/** Whether a message that somebody has to see to it has not reached their admin yet. */
export async function waitsForSomebody({ app, admin }: Neighbours['ours'], handoverId: string): Promise<boolean> {
  const told = await toldTo(app, admin);
  const isMeant = ({ template, state, variables: { link } }: (typeof told)[number]) =>
    template === 'HANDOVER_WAITS' && state === 'WAITING' && link?.endsWith(handoverId);
  return told.some(isMeant);
}

import { mayFlyWith } from '@vigiefaon/domain/papers/papers';
import type { Db } from '../../database/tables.ts';
import { paperSetting, readSetting } from '../settings/public.ts';
import { listPapersByPilot } from './papers.repository.ts';

/** Whether their papers let a pilot be given something on a day. */
export type MayFly = (pilotId: string, day: string) => boolean;

/** Reads what that takes: the setting, and the papers of these pilots or of all. */
export async function readWhoMayFly(db: Db, pilotIds?: readonly string[]): Promise<MayFly> {
  const settings = await readSetting(db, paperSetting);
  if (settings.expiredMayFly || pilotIds?.length === 0) return () => true;
  const papers = await listPapersByPilot(db, pilotIds);
  return (pilotId, day) => mayFlyWith(papers.get(pilotId) ?? [], day, settings);
}

import { addDays, localTime } from '@vigiefaon/domain/local-time';
import { newId } from '../../database/queries/new-id.ts';
import { insertIntention, saveParcels } from '../../features/intentions/intentions.repository.ts';
import type { Application } from '../../http/route/application.ts';
import { aParcel } from './a-parcel.ts';

/** An intention of a requester, written directly: one field, for ten days from today. */
export async function anIntention(
  application: Pick<Application, 'database' | 'config' | 'now'>,
  clientId: string,
): Promise<string> {
  const intentionId = newId();
  const { database, config, now } = application;
  const { db } = database;
  const { parcelId } = await aParcel(application, { clientId });
  const { day } = localTime(now(), config.timeZone);
  await insertIntention(db, {
    intention_id: intentionId,
    client_id: clientId,
    first_day: day,
    last_day: addDays(day, 9),
    mowing_time: null,
    note: null,
    not_yet_at: null,
    withdrawn_at: null,
    created_by: null,
    created_at: now(),
    updated_at: now(),
  });
  await saveParcels(db, { intentionId, now: now() }, [parcelId]);
  return intentionId;
}

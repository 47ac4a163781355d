import { readZoneFile } from '@vigiefaon/domain/zones/read-zone-file';
import { fetchFile } from '../../gateways/fetch/fetch-file.ts';
import type { Application } from '../../http/route/application.ts';
import { noteFailure } from './zone-sources.repository.ts';
import { replaceZones } from './zones.repository.ts';
import { recheckOpenMissions } from './zones-check.repository.ts';

/** Reads an address and takes its zones; what cannot be read leaves those from before, and says why. */
export async function readZoneAddress(
  application: Application,
  source: { sourceId: string; url: string },
): Promise<void> {
  const { config, database, now } = application;
  const fetched = await fetchFile(source.url, {
    accept: 'application/json, application/geo+json, */*;q=0.5',
    httpHosts: config.zoneHttpHosts,
    userAgent: `VigieFaon/${config.version}`,
  });
  const read = 'bytes' in fetched ? readZoneFile(fetched.bytes.toString()) : { refusal: fetched.failure };
  await database.transaction(async (transaction) => {
    if ('refusal' in read) return noteFailure(transaction, source.sourceId, read.refusal, now());
    await replaceZones(transaction, source.sourceId, read, now());
    await recheckOpenMissions(transaction, now());
  });
}

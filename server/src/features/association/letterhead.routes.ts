import { DomainError } from '@vigiefaon/domain/errors';
import * as api from '@vigiefaon/domain/letterhead/letterhead.api';
import { logoType, mostLogoBytes } from '@vigiefaon/domain/letterhead/shown-letterhead';
import type { Transaction } from '../../database/tables.ts';
import type { Application } from '../../http/route/application.ts';
import { fileRoute } from '../../http/route/file-route.ts';
import { route } from '../../http/route/route.ts';
import { readUpload } from '../../http/route/upload.ts';
import { insertJournalEntry } from '../journal/public.ts';
import {
  findLogo,
  findLogoFile,
  keepLogo,
  type LogoFile,
  letterheadSetting,
  lockSettings,
  readSetting,
  saveVersionedSetting,
} from '../settings/public.ts';
import { readLogo } from './read-logo.ts';

/** Another logo, or none; the same one again changes nothing. */
async function changeLogo(
  transaction: Transaction,
  logo: LogoFile | null,
  by: { actorId: string; at: Date },
): Promise<void> {
  await lockSettings(transaction);
  const before = await findLogo(transaction);
  if (before?.hash === logo?.hash) return;
  await keepLogo(transaction, logo);
  await insertJournalEntry(transaction, { ...by, action: logo ? 'LOGO_SAVED' : 'LOGO_REMOVED' });
}

/** Who the association is. */
export function letterheadRoutes(application: Application): void {
  const by = (actorId: string) => ({ actorId, at: application.now() });

  route(application, api.getLetterhead, ({ db }) => readSetting(db, letterheadSetting));

  route(application, api.saveLetterhead, ({ body, actor, transaction }) =>
    transaction((open) => saveVersionedSetting(open, letterheadSetting, body, by(actor.userId))),
  );

  route(application, api.saveLogo, async ({ request, actor, transaction }) => {
    const { bytes } = await readUpload(request, mostLogoBytes);
    const logo = readLogo(bytes);
    await transaction((open) => changeLogo(open, logo, by(actor.userId)));
    return logo;
  });

  route(application, api.deleteLogo, ({ actor, transaction }) =>
    transaction((open) => changeLogo(open, null, by(actor.userId))),
  );

  fileRoute(application, api.getLogo, async ({ db, params: { hash } }) => {
    const logo = await findLogoFile(db);
    if (logo?.hash !== hash) throw new DomainError('NOT_FOUND');
    const pieces = (async function* () {
      yield logo.bytes;
    })();
    return { fileName: 'logo', contentType: logoType, pieces };
  });
}

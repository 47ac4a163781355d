import { Letterhead, shippedLetterhead } from '@vigiefaon/domain/letterhead/letterhead';
import type { LogoPicture } from '@vigiefaon/domain/letterhead/public-letterhead';
import { logoInMail } from '@vigiefaon/domain/letterhead/shown-letterhead';
import type { Selectable } from 'kysely';
import type { Db, Tables } from '../../database/tables.ts';
import { settingUnder } from './versioned-setting.repository.ts';

/** Who the association is. */
export const letterheadSetting = settingUnder('letterhead', Letterhead, shippedLetterhead, (_kept, changed) => ({
  action: 'LETTERHEAD_SAVED',
  details: { changed: changed.join(' ') },
}));

export type LogoFile = Selectable<Tables['letterhead_logo']>;

export async function findLogo(db: Db): Promise<LogoPicture | null> {
  const logo = await db.selectFrom('letterhead_logo').select(['hash', 'width', 'height']).executeTakeFirst();
  return logo ?? null;
}

/** The logo with its bytes. */
export async function findLogoFile(db: Db): Promise<LogoFile | null> {
  return (await db.selectFrom('letterhead_logo').selectAll().executeTakeFirst()) ?? null;
}

/** The bytes that a mail brings along: of the logo, where its HTML names it. */
export async function findLogoNamedIn(db: Db, html: string): Promise<Buffer | null> {
  return html.includes(logoInMail) ? ((await findLogoFile(db))?.bytes ?? null) : null;
}

/** Replaces the logo; null takes it away. Who calls holds the settings. */
export async function keepLogo(db: Db, logo: LogoFile | null): Promise<void> {
  await db.deleteFrom('letterhead_logo').execute();
  if (logo) await db.insertInto('letterhead_logo').values(logo).execute();
}

import { DomainError } from '@vigiefaon/domain/errors';
import { publicSeasonOf } from '@vigiefaon/domain/figures/public-season';
import type { PublicSeason } from '@vigiefaon/domain/figures/public-season.api';
import type { Db } from '../../../database/tables.ts';
import type { Application } from '../../../http/route/application.ts';
import { letterheadSetting, readStored } from '../../settings/public.ts';
import { readFigures } from '../read-figures.ts';
import { publicSeasonSetting } from './public-season-setting.ts';

/** For so long it is not counted anew, however many web sites show it. */
const countedForMs = 60_000;

/** What a season has brought, for anybody, as long as the association lets them: that is asked each time. */
export function publicSeasonReader(application: Application): (db: Db) => Promise<PublicSeason> {
  let counted: PublicSeason | null = null;

  async function count(db: Db, association: string | null): Promise<PublicSeason> {
    const at = application.now();
    const age = counted ? at.getTime() - Date.parse(counted.countedAt) : Number.POSITIVE_INFINITY;
    if (counted && age >= 0 && age < countedForMs) return { ...counted, association };
    counted = publicSeasonOf(await readFigures(application, db, {}), { association, countedAt: at.toISOString() });
    return counted;
  }

  return async (db) => {
    const stored = await readStored(db);
    if (!publicSeasonSetting.read(stored).isPublic) throw new DomainError('NOT_FOUND');
    return count(db, letterheadSetting.read(stored).name);
  };
}

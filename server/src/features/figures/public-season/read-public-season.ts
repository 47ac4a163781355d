import { DomainError } from '@vigiefaon/domain/errors';
import { publicSeasonOf } from '@vigiefaon/domain/figures/public-season';
import type { PublicSeason } from '@vigiefaon/domain/figures/public-season.api';
import type { Letterhead } from '@vigiefaon/domain/letterhead/letterhead';
import type { Db } from '../../../database/tables.ts';
import type { Application } from '../../../http/route/application.ts';
import { letterheadSetting, readStored } from '../../settings/public.ts';
import { readFigures } from '../read-figures.ts';
import { publicSeasonSetting } from './public-season-setting.ts';

/** For so long it is not counted anew, however many web sites show it. */
const countedForMs = 60_000;

interface ShownSeason {
  readonly season: PublicSeason;
  /** Whose it is. */
  readonly letterhead: Letterhead;
}

type CountedSeason = ReturnType<typeof publicSeasonOf>;

/** What a season has brought, for anybody, as long as the association lets them: that is asked each time. */
export function publicSeasonReader(application: Application): (db: Db) => Promise<ShownSeason> {
  let last: { at: Date; season: Promise<CountedSeason> } | null = null;

  function count(db: Db): Promise<CountedSeason> {
    const at = application.now();
    const age = last ? at.getTime() - last.at.getTime() : countedForMs;
    if (last && age >= 0 && age < countedForMs) return last.season;
    const season = readFigures(application, db, {}).then((figures) => publicSeasonOf(figures, at.toISOString()));
    const counting = { at, season };
    last = counting;
    // What failed is not the answer to whoever asks next.
    season.catch(() => {
      if (last === counting) last = null;
    });
    return season;
  }

  return async (db) => {
    const stored = await readStored(db);
    if (!publicSeasonSetting.read(stored).isPublic) throw new DomainError('NOT_FOUND');
    const letterhead = letterheadSetting.read(stored);
    return { season: { ...(await count(db)), association: letterhead.name }, letterhead };
  };
}

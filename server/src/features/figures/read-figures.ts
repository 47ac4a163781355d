import type { Figures } from '@vigiefaon/domain/figures/figures';
import { figuresPeriod, previousPeriod } from '@vigiefaon/domain/figures/figures-period';
import { localTime } from '@vigiefaon/domain/local-time';
import type { Db } from '../../database/tables.ts';
import type { Application } from '../../http/route/application.ts';
import { listSeasons } from '../settings/public.ts';
import { presentFigures } from './figures.presenter.ts';
import { listFigures } from './figures.repository.ts';

interface Asked {
  year?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The figures of the period that was asked for, whole. */
export async function readFigures({ config, now }: Application, db: Db, { year, from, to }: Asked): Promise<Figures> {
  const seasons = await listSeasons(db);
  const period = figuresPeriod({ year, from, to }, seasons, localTime(now(), config.timeZone).day);
  const previous = previousPeriod(period, seasons);
  return presentFigures(await listFigures(db, period, previous), period, previous);
}

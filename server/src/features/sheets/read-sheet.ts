import { publicLetterhead } from '@vigiefaon/domain/letterhead/letterhead';
import type { PublicLetterhead } from '@vigiefaon/domain/letterhead/public-letterhead';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { MissionInRound } from '@vigiefaon/domain/planning/publication/publication.api';
import type { TileSource } from '@vigiefaon/domain/settings/tile-source';
import { type MissionSheet, missionSheet } from '@vigiefaon/domain/sheets/mission-sheet';
import { roadMapBox } from '@vigiefaon/domain/sheets/road-map';
import type { Locale } from '@vigiefaon/domain/users/user';
import type { Db } from '../../database/tables.ts';
import type { Application } from '../../http/route/application.ts';
import { readLight } from '../light/public.ts';
import { listMapNotes } from '../map-notes/public.ts';
import { getAssociationSettings, letterheadSetting, readMapSources, readSetting } from '../settings/public.ts';
import { showMissionSky } from '../sky/public.ts';
import { findMissionZones } from '../zones/public.ts';
import { type DrawnRoads, readRoads } from './read-roads.ts';
import { type TilePictures, tilePictures } from './tile-pictures.ts';

const mostNotes = 60;
/** So long the maps of a round, or of a sheet by itself, are waited for; and at most those of a whole paper. */
const patienceMs = 4_000;
const mostPatienceMs = 20_000;

/** What all sheets of one paper have in common. */
export interface Paper {
  readonly locale: Locale;
  readonly timeZone: string;
  readonly madeAt: Date;
  /** Whose paper it is; without the logo, which no sheet carries. */
  readonly letterhead: PublicLetterhead;
  readonly helpPhone: string | null;
  readonly clearanceMinutes: number;
  readonly source: TileSource | null;
  readonly pictures: TilePictures;
}

/** For so many rounds, or one sheet. */
export async function readPaper(
  db: Db,
  { config, now }: Application,
  { locale, rounds = 1 }: { locale: Locale; rounds?: number },
): Promise<Paper> {
  const [{ clearanceMinutes, helpPhone }, kept, { tiles }] = await Promise.all([
    getAssociationSettings(db),
    readSetting(db, letterheadSetting),
    readMapSources(db, config),
  ]);
  const { timeZone } = config;
  const letterhead = publicLetterhead(kept, null);
  const common = { locale, timeZone, madeAt: now(), letterhead, helpPhone, clearanceMinutes };
  return { ...common, source: tiles, pictures: tilePictures(config, Math.min(rounds * patienceMs, mostPatienceMs)) };
}

/** The sheet of a mission with the roads to it. */
export interface ReadSheet {
  readonly content: MissionSheet;
  readonly roads: DrawnRoads | null;
}

export async function readSheet(
  db: Db,
  application: Application,
  { mission, stop }: { mission: Mission; stop: MissionInRound['stop'] },
  paper: Paper,
): Promise<ReadSheet> {
  const { missionId, missionDate, location } = mission;
  const [light, sky, notes, zones] = await Promise.all([
    location && readLight(db, missionDate, location.coordinates),
    showMissionSky(db, application, missionId),
    listMapNotes(db, { missionId, limit: mostNotes }),
    findMissionZones(db, missionId),
  ]);
  const content = missionSheet({ ...paper, mission, stop, notes: notes.items, light, sky, zones });
  const goals = content.goal ? [{ label: null, position: content.goal.position, isOnWay: false }] : [];
  return { content, roads: await readRoads({ goals, box: roadMapBox }, paper) };
}

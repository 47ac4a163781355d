import { exportNames } from '@vigiefaon/domain/exports/export-formats';
import type { JournalLine } from '@vigiefaon/domain/journal/journal.api';
import type { TextValue } from '@vigiefaon/domain/typography/fill-text';
import { roles } from '@vigiefaon/domain/users/role';
import type { Format } from '../../i18n/format.ts';
import type { TextParams, Translate } from '../../i18n/translate.ts';

interface Named {
  lastname: string | null;
  firstname: string | null;
}

export interface Reader {
  t: Translate;
  format: Format;
  today: string;
}

type MissionLine = Extract<JournalLine, { source: 'MISSION' }>;
type AffairLine = Extract<JournalLine, { source: 'AFFAIR' }>;

function nameOf(person: Named | null): string | null {
  return [person?.firstname, person?.lastname].filter(Boolean).join(' ') || null;
}

/** The mission in words, as the object of a sentence. */
export function missionInWords(
  { mission: { missionDate, client } }: MissionLine,
  { t, format, today }: Reader,
): string {
  const day = format.part.longDay(missionDate, today);
  return t('journal.mission', { day, client: nameOf(client) ?? t('journal.someClient') });
}

function missionSentence(line: MissionLine, who: string, reader: Reader): string {
  const { t } = reader;
  const params = { who, mission: missionInWords(line, reader) };
  if (line.action === 'respond' && line.response) return t(`journal.event.respond.${line.response}`, params);
  if (line.action !== 'assign') return t(`journal.event.${line.action}`, params);
  if (line.pilot && line.pilot.userId === line.actor?.userId) return t('journal.event.take', params);
  return t('journal.event.assign', { ...params, pilot: nameOf(line.pilot) ?? t('journal.somePilot') });
}

/** Whom or what an affair was about. */
export function subjectInWords({ user, client, subjectId }: AffairLine, t: Translate): string {
  const isPerson = subjectId !== null && subjectId.length === 36;
  return nameOf(user) ?? nameOf(client) ?? (isPerson ? t('journal.someClient') : (subjectId ?? ''));
}

function detailInWords(name: string, value: AffairLine['details'][string], { t, format }: Reader): TextValue {
  const role = roles.find((known) => known === value);
  if (role) return t(`common.role.${role}`);
  if (value === null && (name === 'from' || name === 'to')) return t('common.role.none');
  if (typeof value === 'number') return format.count(value);
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? format.part.date(value) : String(value ?? '');
}

function affairSentence(line: AffairLine, who: string, reader: Reader): string {
  const { t } = reader;
  const details: TextParams = Object.fromEntries(
    Object.entries(line.details).map(([name, value]) => [name, detailInWords(name, value, reader)]),
  );
  const params = { ...details, who, subject: subjectInWords(line, t) };
  const what = exportNames.find((name) => name === line.details.what);
  if (line.action !== 'DATA_EXPORTED' || !what) return t(`journal.${line.action}`, params);
  const format = String(line.details.format ?? '').toUpperCase();
  return t('journal.DATA_EXPORTED.what', { ...params, what: t(`exports.what.${what}`), format });
}

/** What is said instead of a name: of a mission it is known which link was used, or that nobody had an account. */
function namelessActor(line: JournalLine) {
  if (line.source !== 'MISSION') return 'somebody';
  if (line.byOrderLink) return 'holderOfLink';
  return line.byNewRequester ? 'newRequester' : 'somebody';
}

/** Who did what to what, as one sentence. */
export function sentenceOf(line: JournalLine, reader: Reader): string {
  const who = nameOf(line.actor) ?? reader.t(`journal.${namelessActor(line)}`);
  return line.source === 'MISSION' ? missionSentence(line, who, reader) : affairSentence(line, who, reader);
}

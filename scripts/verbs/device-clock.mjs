// Days and hours are those of the association: nothing asks the device (or the server's machine) which day it is, and no field
// is left to the browser, which writes days and hours in its own language.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './prepare.mjs';

const rules = [
  [
    /\.(?:get|set)(?:FullYear|Month|Date|Day|Hours|Minutes)\(/g,
    'reads the day of the device: use localTime, or the UTC one',
  ],
  [/\.to(?:Date|Time|LocaleDate|LocaleTime)String\(/g, 'writes the day of the device: use format'],
  [/(?:new Date|[nN]ow)\(\)\.toISOString\(\)\.slice\(0, ?(?:7|10)\)/g, 'is today in Greenwich: use localTime'],
  [/\b(?:dayjs\(|Temporal\.Now\b)/g, 'reads the clock of the device: use localTime'],
  [/\btype="(?:date|time|datetime-local|month|week)"/g, 'is written as the browser likes: use DayField or TimeField'],
  [/\b(?:current_date|current_time|localtimestamp)\b|now\(\)::date/gi, 'is the day of the database: hand today in'],
];
const formats = /new Intl\.DateTimeFormat\((?:[^()]|\([^()]*\))*\)/g;

function problemsIn(text) {
  const found = rules.flatMap(([pattern, why]) => [...text.matchAll(pattern)].map(({ index }) => [index, why]));
  const zoneless = [...text.matchAll(formats)].filter(([call]) => !/timeZone|\bzoned\b/.test(call));
  return [...found, ...zoneless.map(({ index }) => [index, 'formats in the zone of the device: name timeZone'])];
}

const problems = [];
for (const folder of ['domain/src', 'server/src', 'server/migrations', 'web/src', 'web/service-worker']) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/(?<!\.test)\.(?:tsx?|sql)$/.test(entry.name) || path.includes('/testing/')) continue;
    const text = readFileSync(path, 'utf8').replaceAll(/^\s*(?:\/\/|\*|\/\*|--).*$/gm, '');
    for (const [index, why] of problemsIn(text))
      problems.push(`${relative(root, path)}:${text.slice(0, index).split('\n').length}: ${why}`);
  }
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);

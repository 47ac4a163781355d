// Writes the generated part of docs/missions.md anew: npm run docs:missions
import { readFileSync, writeFileSync } from 'node:fs';
import { missionDiagram, replaceMissionDiagram } from '@vigiefaon/domain/missions/mission-diagram';

const file = new URL('../docs/missions.md', import.meta.url);
writeFileSync(file, replaceMissionDiagram(readFileSync(file, 'utf8'), missionDiagram()));

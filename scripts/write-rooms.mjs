// Writes the picture of docs/architecture.md anew: npm run docs:rooms
import { readFileSync, writeFileSync } from 'node:fs';
import { cruise } from './verbs/cruise.mjs';
import { root } from './verbs/prepare.mjs';
import { replacePicture, roomsPicture } from './verbs/rooms.mjs';

const file = new URL('../docs/architecture.md', import.meta.url);
writeFileSync(file, replacePicture(readFileSync(file, 'utf8'), roomsPicture(cruise(root).modules)));

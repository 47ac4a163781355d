// How soon a coordinator sees a plan, and how soon a good one: over HTTP, line by line, on an embedded database of its own (or DATABASE_URL). BENCH_SIZES=300x80,1000x300 BENCH_SECONDS=60.
import { newId } from '../server/src/database/queries/new-id.ts';
import { machineLoad } from './measuring/figures.ts';
import { planningCaller, seedPlanningDay, streamPlans } from './measuring/planning-day.ts';
import { closeProduct, listen, onEmbeddedDatabase, openProduct, type Place, theAdmin } from './measuring/product.ts';

const wanted = (process.env.BENCH_SIZES ?? '300x80,1000x300').split(',').map((size) => size.split('x').map(Number));
const seconds = Number(process.env.BENCH_SECONDS ?? 60);

async function measure(missions: number, pilots: number, place: Place): Promise<void> {
  const application = await openProduct({ LOG_LEVEL: 'error', ...place, ...process.env, DATA_DIR: place.DATA_DIR });
  try {
    await seedPlanningDay(application, missions, pilots);
    const { token } = await theAdmin(application, `${newId()}@example.org`);
    const address = await listen(application);
    // Whoever asks for a plan has the board before them.
    const board = await planningCaller(address, token)('GET', '');
    const shown = await streamPlans(address, token, { version: 0, seconds });
    const last = shown.at(-1);
    if (!last) throw new Error('no plan came');
    const soon = (part: number) => shown.find(({ value }) => value >= part * last.value);
    const [first] = shown;
    const cells = [
      `${missions} × ${pilots}`,
      `${board.ms.toFixed(0)} ms`,
      `${first?.ms.toFixed(0)} ms`,
      ((first?.value ?? 0) / last.value).toFixed(3),
      `${soon(0.95)?.ms.toFixed(0)} ms`,
      `${soon(0.98)?.ms.toFixed(0)} ms`,
      `${soon(0.99)?.ms.toFixed(0)} ms`,
      shown.length,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  } finally {
    await closeProduct(application);
  }
}

console.log(`| planning day | board | first plan | ÷ plan after ${seconds} s | 0.95 | 0.98 | 0.99 | plans shown |`);
console.log('|---|---|---|---|---|---|---|---|');
for (const [missions = 30, pilots = 12] of wanted) {
  await onEmbeddedDatabase((place) => measure(missions, pilots, place));
}
console.log(`\n${machineLoad()}`);

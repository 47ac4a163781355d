// Does any call stall the others? Requesters with 200 open missions each, on both databases: their calls, an admin's and a pilot's, three
// times each, but for what can be done only once.
import { closeProduct, onBothDatabases, openProduct, type Place } from './measuring/product.ts';
import { aRequesterWithMissions, type Call, type Subject } from './requester-subject.ts';

const repetitions = 3;
const longestMs = 1_000;

/** What several missions at once were refused is no speed. */
function refusedIn(payload: string): string {
  const refused = payload.match(/"ok":false/g)?.length ?? 0;
  return refused > 0 ? `(${refused} refused)` : '';
}

async function measure({ app, tokens }: Subject, call: Call): Promise<{ status: string; ms: number }> {
  const { method, url, body } = call;
  const token = tokens[call.as ?? 'requester'];
  const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) };
  const before = performance.now();
  const answer = await app.fastify.inject({
    method,
    url,
    headers,
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
  const ms = performance.now() - before;
  return { status: `${answer.statusCode}${refusedIn(answer.payload)}`, ms };
}

let isFast = true;

async function run(name: string, place: Place): Promise<void> {
  const subject = await aRequesterWithMissions(await openProduct(place));
  for (const call of subject.calls) {
    const runs: { status: string; ms: number }[] = [];
    for (let at = 0; at < (call.isOnce ? 1 : repetitions); at++) runs.push(await measure(subject, call));
    const times = runs.map(({ ms }) => ms);
    const worst = Math.max(...times);
    const best = Math.min(...times);
    isFast &&= worst <= longestMs;
    const statuses = [...new Set(runs.map(({ status }) => status))].join('/');
    console.log(
      `${name.padEnd(10)} ${call.name.padEnd(28)} ${statuses.padEnd(8)} ${best.toFixed(0).padStart(6)} to ${worst.toFixed(0).padStart(5)} ms`,
    );
  }
  await closeProduct(subject.app);
}

await onBothDatabases(run);
if (!isFast) console.log(`Not every call stays within ${longestMs} ms.`);

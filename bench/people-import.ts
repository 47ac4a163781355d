// How long does a list of 50,000 requesters take, and how long does everybody else wait meanwhile? Every tenth has a parcel; on both databases.

import { wordsIn } from '../server/src/files/file-words.ts';
import { tableOf } from '../server/src/files/table.ts';
import { xlsxPieces } from '../server/src/files/xlsx-file.ts';
import { anUpload } from '../server/src/testing/application/an-upload.ts';
import { machineLoad, percentile } from './measuring/figures.ts';
import {
  admin,
  closeProduct,
  listen,
  onBothDatabases,
  openProduct,
  type Place,
  theAdmin,
} from './measuring/product.ts';

const count = Number(process.env.BENCH_ROWS ?? 50_000);
const side = 0.002;

function meadow(at: number): string {
  const [lon, lat] = [3 + (at % 1000) * 0.003, 49.6 + Math.floor(at / 1000) * 0.003];
  const corners = [
    [lon, lat],
    [lon + side, lat],
    [lon + side, lat + side],
    [lon, lat + side],
    [lon, lat],
  ];
  return `POLYGON((${corners.map(([x, y]) => `${x?.toFixed(7)} ${y?.toFixed(7)}`).join(',')}))`;
}

interface Row {
  at: number;
}

const table = tableOf<Row>('sheet.clients', wordsIn('fr'), [
  ['lastname', 'text', 20, ({ at }) => `Nom ${at}`],
  ['firstname', 'text', 20, () => 'Jean'],
  ['phone', 'text', 20, ({ at }) => `047${String(at % 10)}${String(100_000 + at).slice(-6)}`],
  ['email', 'text', 20, ({ at }) => `p${at}@example.org`],
  ['street', 'text', 20, ({ at }) => `Rue ${at % 90}`],
  ['zipcode', 'text', 8, () => '6700'],
  ['city', 'text', 20, () => 'Arlon'],
  ['parcelName', 'text', 20, ({ at }) => (at % 10 === 0 ? 'Pré' : null)],
  ['shape', 'text', 20, ({ at }) => (at % 10 === 0 ? meadow(at) : null)],
]);

async function aWorkbook(): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const batches = (async function* () {
    yield Array.from({ length: count }, (_, at): Row => ({ at }));
  })();
  for await (const piece of xlsxPieces(table, batches)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Asks for something small again and again; answers how long it has waited each time, in milliseconds. */
function others(address: string) {
  const waits: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const from = performance.now();
      await (await fetch(`${address}/api/consent`)).arrayBuffer();
      waits.push(performance.now() - from);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return {
    async stop() {
      isOver = true;
      await asking;
      return { median: percentile(waits, 0.5), longest: percentile(waits, 1) };
    },
  };
}

async function measured<Result>(what: string, address: string, work: () => Promise<Result>): Promise<Result> {
  const beside = others(address);
  const from = performance.now();
  const result = await work();
  const seconds = (performance.now() - from) / 1000;
  const { median, longest } = await beside.stop();
  const memory = Math.round(process.memoryUsage().rss / 1_048_576);
  console.log(
    `| ${what} | ${seconds.toFixed(1)} s | ${median.toFixed(0)} ms | ${longest.toFixed(0)} ms | ${memory} MiB |`,
  );
  return result;
}

interface List {
  importId: string;
  version: number;
  counts: { people: number; parcels: number; faulty: number };
}

async function measure(name: string, place: Place, workbook: Buffer): Promise<void> {
  const product = await openProduct(place);
  const { token } = await theAdmin(product, admin.identifier);
  const address = await listen(product);
  const authorization = `Bearer ${token}`;
  console.log(`\n${name}\n\n| | takes | another call, median | longest | memory |\n|---|---|---|---|---|`);
  const { headers, payload } = anUpload(workbook, { fileName: 'liste.xlsx' });
  const list = await measured('read and compare', address, async () => {
    const answer = await fetch(`${address}/api/people-imports?kind=REQUESTERS`, {
      method: 'POST',
      headers: { ...headers, authorization },
      body: payload,
    });
    return (await answer.json()) as List;
  });
  const step = async (way: string, version: number, more: object = {}) => {
    const answer = await fetch(`${address}/api/people-imports/${list.importId}/${way}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ version, ...more }),
    });
    if (!answer.ok) throw new Error(`${way} answers ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as List;
  };
  const done = await measured('take in', address, () => step('apply', list.version, { agreement: null }));
  await measured('undo', address, () => step('undo', done.version));
  console.log(`\n${done.counts.people} people, ${done.counts.parcels} parcels, ${done.counts.faulty} faulty`);
  await closeProduct(product);
}

const workbook = await aWorkbook();
console.log(`${count} rows, ${(workbook.byteLength / 1_048_576).toFixed(1)} MiB, ${machineLoad()}`);
await onBothDatabases((name, place) => measure(name, place, workbook));

import { SeededRandom } from '@vigiefaon/domain/seeded-random';
import { expect, test } from 'vitest';
import { hostileTexts } from '../../testing/fuzz/hostile-values.ts';
import { whatsappScene } from '../../testing/messages/whatsapp-scene.ts';
import {
  aDelivery,
  anInteractiveTap,
  aStatus,
  aTemplateTap,
  aText,
  deliver,
} from '../../testing/servers/graph-webhook.ts';

const scene = await whatsappScene();
const { app } = scene;
const seed = 20_250_520;
const deliveries = 100;

/** The same value with something hostile in the place of some of its parts. */
function broken(value: unknown, random: SeededRandom): unknown {
  if (random.happens(0.04)) return random.one([null, [], {}, -1, 1e308, true, [[[]]], { a: 1 }, ...hostileTexts]);
  if (Array.isArray(value)) return value.map((one) => broken(one, random));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, broken(one, random)]));
}

test(`${deliveries} deliveries broken at random, all signed, are answered with 200 and break nothing off`, async () => {
  const pilot = await scene.aPilotOnWhatsapp();
  const missionIds = await scene.missionsOfTomorrow(1);
  await scene.ask(pilot, missionIds);
  const payload = scene.buttonsSent().POSSIBLE;
  const random = new SeededRandom(seed);
  const sender = { phone: pilot.phone, at: app.now() };
  const values = () => [
    aTemplateTap(sender, payload),
    anInteractiveTap(sender, payload),
    aText(sender, 'Bonjour'),
    aStatus({ wamid: 'wamid.TEST1==', status: random.one(['sent', 'delivered', 'read', 'failed']), at: app.now() }),
  ];
  for (let round = 0; round < deliveries; round++) {
    const body = JSON.stringify(broken(JSON.parse(aDelivery(...values())), random));
    const bytes = Buffer.from(body);
    // Sometimes the bytes themselves.
    if (random.happens(0.1)) bytes.writeUInt8(random.below(256), random.below(bytes.length));
    const { statusCode } = await deliver(app.fastify, bytes);
    expect({ round, statusCode }).toEqual({ round, statusCode: 200 });
  }
  const log = app.log.join('');
  expect(log).not.toContain('could not be taken in');
  expect(log).not.toContain(pilot.phone.slice(1));
}, 180_000);

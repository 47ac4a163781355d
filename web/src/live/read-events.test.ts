import { expect, test } from 'vitest';
import { type HeardEvent, readEvents } from './read-events.ts';

async function heardIn(pieces: readonly string[]): Promise<HeardEvent[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  const heard: HeardEvent[] = [];
  for await (const event of readEvents(body)) heard.push(event);
  return heard;
}

const stream =
  'id: a.1\ndata: {"type":"CONNECTED"}\n\n: alive\n\nid: a.2\ndata: {"type":"MISSION","missionId":"m"}\n\n';
const events = [
  { id: 'a.1', event: { type: 'CONNECTED' } },
  { id: 'a.2', event: { type: 'MISSION', missionId: 'm' } },
];

test('events are read however the network has cut them', async () => {
  expect(await heardIn([stream])).toEqual(events);
  expect(await heardIn([...stream])).toEqual(events);
});

test('an event that was cut off by the end is not believed', async () => {
  expect(await heardIn([stream.slice(0, -1)])).toEqual(events.slice(0, 1));
});

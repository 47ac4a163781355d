import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceiverReply = (request: IncomingMessage, response: ServerResponse) => void;

interface Came {
  readonly method: string | undefined;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Somebody on this machine to whom something is posted: keeps what has come, and answers as `reply` says at that moment. */
export async function openReceivingServer(usual: ReceiverReply) {
  const receiver = { reply: usual, came: [] as Came[] };
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { method, url: path = '', headers } = request;
      receiver.came.push({ method, path, headers, text: Buffer.concat(pieces).toString() });
      receiver.reply(request, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(receiver, {
    /** With its port. */
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Nothing has come yet, and it answers as usual. */
    startAnew: () => {
      receiver.came.length = 0;
      receiver.reply = usual;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}

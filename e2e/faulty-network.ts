import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { serverAddress } from './server-call.ts';

/**
 * What becomes of a request: it arrives · it is cut off before the server hears of it · the server does it and the answer is lost ·
 * both, late · something in between answers that nobody is there.
 */
export type Fate = 'PASS' | 'CUT_BEFORE' | 'CUT_AFTER' | 'LATE' | 'GATEWAY';

export interface FaultyNetwork {
  readonly address: string;
  /** Decides about every request to the API. */
  decide: (path: string) => Fate;
  /** Answers in the place of the server, or null for what the server shall answer. */
  replace: (path: string, body: Buffer) => Buffer | null;
  /** How many requests to the API there were. */
  asked: number;
  close: () => Promise<void>;
}

const lateMs = 60;

/** A page of the same origin with nothing on it. */
export const blankPage = '/blank';

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function forward(incoming: IncomingMessage, body: Buffer) {
  const { port, hostname } = new URL(serverAddress);
  const { method, url: path } = incoming;
  // What is replaced must never be "not modified".
  const { 'if-none-match': _, 'if-modified-since': __, ...asked } = incoming.headers;
  const headers = { ...asked, 'accept-encoding': 'identity' };
  const outgoing = request({ port, hostname, method, path, headers });
  outgoing.end(body);
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { answer, body: await bodyOf(answer) };
}

/** A link between the phone and the server that does what it is told to each request. */
export async function aFaultyNetwork(): Promise<FaultyNetwork> {
  const network = {
    decide: (_: string): Fate => 'PASS',
    replace: (_path: string, _body: Buffer): Buffer | null => null,
    asked: 0,
  };

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/';
    const body = await bodyOf(incoming);
    if (path === blankPage)
      return void outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<title>Field</title>');
    const fate = path.startsWith('/api') ? network.decide(path) : 'PASS';
    if (path.startsWith('/api')) network.asked += 1;
    if (fate === 'CUT_BEFORE') return void incoming.socket.destroy();
    if (fate === 'GATEWAY')
      return void outgoing.writeHead(502, { connection: 'close' }).end('<html>Bad gateway</html>');
    const { answer, body: answered } = await forward(incoming, body);
    if (fate === 'CUT_AFTER') return void incoming.socket.destroy();
    if (fate === 'LATE') await new Promise((resolve) => setTimeout(resolve, lateMs));
    const sent = network.replace(path, answered) ?? answered;
    // A connection of its own for each request: browsers repeat by themselves what dies on one that was used before.
    const headers = { ...answer.headers, connection: 'close', 'content-length': String(sent.length) };
    outgoing.writeHead(answer.statusCode ?? 502, headers).end(sent);
  }

  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return Object.assign(network, {
    address: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

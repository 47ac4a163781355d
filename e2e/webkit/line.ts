import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { blankPage } from '../faulty-network.ts';
import { serverAddress } from '../server-call.ts';

/** The way of one browser to the server: what its driver cannot do to the network is done here. */
export interface Line {
  readonly address: string;
  /** From now on nobody is reached, and who is just being answered hears no more. */
  cut: (isCut: boolean) => void;
  close: () => Promise<void>;
}

interface LineOptions {
  /** What the browser asks for in each of its requests. */
  language: string;
  serviceWorkers: 'allow' | 'block';
}

const workerOfApp = '/sw.js';

function pass(incoming: IncomingMessage, outgoing: ServerResponse, language: string): void {
  const { port, hostname } = new URL(serverAddress);
  const { method, url: path } = incoming;
  const headers = { ...incoming.headers, 'accept-language': language };
  // A connection of its own for each request: one that was used before may just be closing.
  const asked = request({ port, hostname, method, path, headers, agent: false }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.on('error', () => outgoing.destroy()).pipe(outgoing);
  });
  asked.on('error', () => outgoing.destroy());
  outgoing.on('close', () => asked.destroy());
  incoming.pipe(asked);
}

export async function openLine({ language, serviceWorkers }: LineOptions): Promise<Line> {
  let isCut = false;
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === blankPage)
      outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<title>Blank</title>');
    else if (incoming.url === workerOfApp && serviceWorkers === 'block') outgoing.writeHead(404).end();
    else pass(incoming, outgoing, language);
  });
  server.on('connection', (socket) => {
    if (isCut) socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    address: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    cut: (isNowCut) => {
      isCut = isNowCut;
      if (isCut) server.closeAllConnections();
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

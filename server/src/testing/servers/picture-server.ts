import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type PictureReply = (response: ServerResponse, path: string) => void;

/** A service of map pictures on this machine, which answers as `reply` says at that moment; `asked` is what it was asked. */
export async function pictureServer() {
  const service = { reply: ((response) => response.destroy()) as PictureReply, asked: [] as string[] };
  const server = createServer(({ url = '' }, response) => {
    service.asked.push(url);
    service.reply(response, url);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return Object.assign(service, {
    /** With its port. */
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  });
}

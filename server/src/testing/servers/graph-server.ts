import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import { GraphMessage } from './graph-message.ts';

const token = 'test-access-token-of-the-app';
const phoneNumberId = '106540352242922';
export const testAppSecret = 'test-app-secret';
export const testVerifyToken = 'test-verify-token-1234';

/** How the server misbehaves: with an error of Meta's, or as networks do. */
export type GraphFault = number | 'LOST' | 'HANG' | 'NO_JSON' | 'HUGE' | 'REDIRECT' | 'HTTP_500';

export interface GraphCall {
  readonly message: z.output<typeof GraphMessage>;
  /** What the message was called; null where it was not taken. */
  readonly wamid: string | null;
}

const statusOfError: Readonly<Record<number, number>> = {
  190: 401,
  130429: 429,
  131026: 400,
  131047: 400,
  132001: 404,
};

function errorBody(code: number, words: string) {
  const error = { message: `(#${code}) ${words}`, type: 'OAuthException', code, fbtrace_id: 'A1b2' };
  return { error: { ...error, error_data: { messaging_product: 'whatsapp', details: words } } };
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** A server that speaks the Graph API's shapes and takes no others. */
export async function openGraphServer() {
  const calls: GraphCall[] = [];
  const refused: string[] = [];
  const hanging = new Set<ServerResponse>();
  let faultOf: (message: GraphCall['message']) => GraphFault | null = () => null;
  let count = 0;

  function misbehave(fault: GraphFault, response: ServerResponse): void {
    if (typeof fault === 'number') sendJson(response, statusOfError[fault] ?? 400, errorBody(fault, 'refused'));
    else if (fault === 'HTTP_500') sendJson(response, 500, {});
    else if (fault === 'LOST') response.destroy();
    else if (fault === 'HANG') hanging.add(response);
    else if (fault === 'NO_JSON') response.end('<html>not what you asked</html>');
    else if (fault === 'HUGE') response.end('x'.repeat(1_000_000));
    else response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end();
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bytesOf(request);
    if (request.method !== 'POST' || request.url !== `/v26.0/${phoneNumberId}/messages`) {
      return sendJson(response, 404, errorBody(100, 'unknown path'));
    }
    if (request.headers.authorization !== `Bearer ${token}`)
      return sendJson(response, 401, errorBody(190, 'bad token'));
    const read = GraphMessage.safeParse(JSON.parse(body.toString()));
    if (!read.success) {
      refused.push(z.prettifyError(read.error));
      return sendJson(response, 400, errorBody(100, 'Invalid parameter'));
    }
    const message = read.data;
    const fault = faultOf(message);
    // What is lost or hangs has been taken all the same.
    const isTaken = fault === null || fault === 'LOST' || fault === 'HANG';
    const wamid = isTaken ? `wamid.TEST${++count}==` : null;
    calls.push({ message, wamid });
    if (fault !== null) {
      misbehave(fault, response);
      return;
    }
    const contacts = [{ input: message.to, wa_id: message.to }];
    sendJson(response, 200, { messaging_product: 'whatsapp', contacts, messages: [{ id: wamid }] });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => sendJson(response, 500, errorBody(1, 'broken')));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    calls,
    /** What came in a shape that Meta does not take. */
    refused,
    environment: {
      WHATSAPP_API_URL: `http://127.0.0.1:${port}/v26.0`,
      WHATSAPP_TOKEN: token,
      WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
      WHATSAPP_APP_SECRET: testAppSecret,
      WHATSAPP_VERIFY_TOKEN: testVerifyToken,
    },
    /** From now on; null takes every message. */
    misbehaveWith(fault: GraphFault | null | ((message: GraphCall['message']) => GraphFault | null)): void {
      faultOf = typeof fault === 'function' ? fault : () => fault;
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const response of hanging) response.destroy();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

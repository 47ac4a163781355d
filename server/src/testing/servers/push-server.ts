import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushSubscription } from '@vigiefaon/domain/devices/push-subscription';

/** How the service misbehaves: with a status, or as networks do. */
export type PushFault = number | 'LOST' | 'REDIRECT';

/** What has come to a browser, as its service worker reads it. */
export interface Pushed {
  readonly browser: number;
  readonly payload: unknown;
  readonly ttl: number;
  readonly urgency: string | undefined;
  readonly topic: string | undefined;
}

interface Browser {
  readonly keys: ECDH;
  readonly auth: Buffer;
}

/** RFC 8291 with RFC 8188, of one record. */
function decrypt(body: Buffer, { keys, auth }: Browser): unknown {
  const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const senderKey = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const both = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(senderKey), auth, both, 32));
  const derive = (info: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${info}\0`), bytes));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
}

/** RFC 8292: who sends is known by a token that its own key has signed for this service, for at most a day. */
function isFromSender(authorization: string, origin: string): boolean {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (key !== publicKey) return false;
  const point = Buffer.from(publicKey, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
  const signer = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const left = exp - Date.now() / 1000;
  const isValid = aud === origin && left > 0 && left <= 24 * 60 * 60 && /^(?:mailto|https):/.test(sub);
  return isValid && verify('sha256', Buffer.from(`${head}.${claims}`), signer, Buffer.from(signature, 'base64url'));
}

/** Of no installation. */
const publicKey = 'BC_o-ep7A74ZAICoV4AOtBl4bh16anrSGY9YmbIigA8MjAt-EYU9bNii7TslYwGh8zcd2BtHf6lbiIT3Qjwmmms';
const privateKey = 'yO6UStQWTdBLcel1Uzkkv1F206asU3iEQREGUENGmkg';

/** With what an installation sends to the service that listens here. */
export function pushEnvironment(port: number) {
  return {
    PUSH_PUBLIC_KEY: publicKey,
    PUSH_PRIVATE_KEY: privateKey,
    PUSH_CONTACT: 'mailto:fawns@example.org',
    PUSH_HTTP_HOSTS: `127.0.0.1:${port}`,
  };
}

/** A push service with its browsers, on any port unless one is named: takes what RFC 8030 says and nothing else. */
export async function openPushServer(wantedPort = 0) {
  const browsers: Browser[] = [];
  const pushed: Pushed[] = [];
  let fault: PushFault | null = null;
  let attempts = 0;
  let origin = '';

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    attempts += 1;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    if (fault === 'LOST') return void response.destroy();
    if (fault === 'REDIRECT') return void response.writeHead(307, { location: `${origin}/push/0` }).end();
    if (fault !== null) return void response.writeHead(fault).end('no');
    const { authorization = '', ttl = '', urgency, topic, 'content-encoding': encoding } = request.headers;
    const browser = Number(/^\/push\/(\d+)$/.exec(request.url ?? '')?.[1] ?? -1);
    const known = browsers[browser];
    if (!known) return void response.writeHead(410).end();
    if (!isFromSender(authorization, origin)) return void response.writeHead(403).end();
    if (request.method !== 'POST' || encoding !== 'aes128gcm' || !/^\d+$/.test(String(ttl)))
      return void response.writeHead(400).end();
    const payload = decrypt(Buffer.concat(parts), known);
    pushed.push({ browser, payload, ttl: Number(ttl), urgency: String(urgency), topic: String(topic) });
    response.writeHead(201).end();
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(400).end());
  });
  await new Promise<void>((resolve) => {
    server.listen(wantedPort, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  return {
    pushed,
    attempts: () => attempts,
    environment: pushEnvironment(port),
    /** One more browser that subscribes here. */
    subscribe(): PushSubscription {
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url', 'uncompressed');
      const auth = randomBytes(16);
      browsers.push({ keys, auth });
      return { endpoint: `${origin}/push/${browsers.length - 1}`, keys: { p256dh, auth: auth.toString('base64url') } };
    },
    /** From now on; null takes what is sent. */
    misbehaveWith(how: PushFault | null): void {
      fault = how;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

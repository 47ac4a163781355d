import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isAllowedAddress, lookUpPublic } from '../fetch/fetch-file.ts';

export interface PostOptions {
  /** `host` or `host:port` of those that may be called without encryption, and in the own network. */
  readonly httpHosts: readonly string[];
  readonly userAgent: string;
  readonly timeoutMs?: number;
}

/** What the other installation answered; `code` is the error code of a refusal, `reason` beside it. Null: nobody answered as an installation does. */
export interface Posted {
  readonly status: number;
  readonly code: string | null;
  readonly reason: string | null;
}

const aTimeoutMs = 15_000;
/** Of a receipt or a refusal; whoever sends more is no installation of ours. */
const mostBytes = 64 * 1024;

async function textOf(response: IncomingMessage): Promise<string | null> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) return null;
    pieces.push(chunk);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function send(url: URL, text: string, options: PostOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'user-agent': options.userAgent,
  };
  const lookUp = options.httpHosts.includes(url.host) ? {} : { lookup: lookUpPublic };
  return new Promise((resolve, reject) => {
    // A connection of its own: a kept one would not look the name up again.
    request(url, { method: 'POST', agent: false, headers, signal, ...lookUp }, resolve)
      .on('error', reject)
      .end(text);
  });
}

const textIn = (value: unknown, name: string) => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;
  return typeof found === 'string' && found.length <= 60 ? found : null;
};

function answerIn(status: number, text: string): Posted | null {
  try {
    const body: unknown = JSON.parse(text);
    const isReceipt = status === 200 && textIn(body, 'handoverId') !== null;
    const code = textIn(body, 'code');
    // A login page, a firewall, another program: they also answer.
    return isReceipt || (status >= 400 && code !== null) ? { status, code, reason: textIn(body, 'reason') } : null;
  } catch {
    return null;
  }
}

/**
 * Brings a document to another installation, once: over https to a public host, or in any way to one that the configuration names. Redirects
 * are not followed: a person may stand in it, and goes where an admin has written and nowhere else.
 */
export async function postDocument(address: string, document: object, options: PostOptions): Promise<Posted | null> {
  if (!isAllowedAddress(address, options.httpHosts)) return null;
  const signal = AbortSignal.timeout(options.timeoutMs ?? aTimeoutMs);
  try {
    const response = await send(new URL(address), JSON.stringify(document), options, signal);
    const text = await textOf(response);
    return text === null ? null : answerIn(response.statusCode ?? 0, text);
  } catch {
    return null;
  }
}

import type { IncomingMessage } from 'node:http';
import { isAllowedAddress } from '../fetch/fetch-file.ts';
import { postBytes } from '../fetch/post-bytes.ts';

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
    const body = Buffer.from(JSON.stringify(document));
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.byteLength,
      'user-agent': options.userAgent,
    };
    const response = await postBytes(new URL(address), { headers, body, httpHosts: options.httpHosts, signal });
    const text = await textOf(response);
    return text === null ? null : answerIn(response.statusCode ?? 0, text);
  } catch {
    return null;
  }
}

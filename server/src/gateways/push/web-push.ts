import webPush from 'web-push';
import { isAllowedAddress } from '../fetch/fetch-file.ts';
import { postBytes } from '../fetch/post-bytes.ts';
import type { Push, PushGateway, PushOutcome } from './push-gateway.ts';
import type { PushSettings } from './push-settings.ts';

const longestMs = 10_000;
/** Services keep nothing longer. */
const longestOfUse = 24 * 60 * 60;

/** RFC 8030: nobody is subscribed there any more. */
const ends: readonly number[] = [404, 410];

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'SENT';
  if (ends.includes(status)) return 'GONE';
  if (status === 429) return 'TOO_MANY_AT_ONCE';
  return status >= 500 ? 'NO_CONNECTION' : 'REFUSED';
}

/**
 * By Web Push (RFC 8030, 8291, 8292). Called is only what the configuration allows: whoever follows a link gives the address of their
 * push service, which must lead to a public host over https.
 */
export function openWebPush(settings: PushSettings, userAgent: string): PushGateway {
  const { publicKey, privateKey, contact: subject, httpHosts } = settings;

  /** Null where no browser can have these keys. */
  function requestOf({ subscription, payload, secondsOfUse, topic }: Push) {
    try {
      return webPush.generateRequestDetails(subscription, JSON.stringify(payload), {
        vapidDetails: { publicKey, privateKey, subject },
        TTL: Math.min(longestOfUse, Math.max(0, Math.floor(secondsOfUse))),
        urgency: 'high',
        topic,
      });
    } catch {
      return null;
    }
  }

  async function send(push: Push): Promise<PushOutcome> {
    const { endpoint } = push.subscription;
    const request = isAllowedAddress(endpoint, httpHosts) ? requestOf(push) : null;
    if (!request) return 'GONE';
    const headers = { ...request.headers, 'user-agent': userAgent };
    const signal = AbortSignal.timeout(longestMs);
    const response = await postBytes(new URL(endpoint), { headers, body: request.body, httpHosts, signal });
    // Nothing that it says beside the status is of use.
    response.destroy();
    return outcomeOf(response.statusCode ?? 0);
  }

  return { send: (push) => send(push).catch(() => 'NO_CONNECTION') };
}

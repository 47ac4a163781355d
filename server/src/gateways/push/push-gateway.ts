import type { PushSubscription } from '@vigiefaon/domain/devices/push-subscription';
import type { PushSettings } from './push-settings.ts';
import { openWebPush } from './web-push.ts';

/** What a browser is woken with. */
export interface Push {
  readonly subscription: PushSubscription;
  /** Encrypted on its way: only the browser reads it. */
  readonly payload: object;
  /** What has not arrived by then is of no use. */
  readonly secondsOfUse: number;
  /** What has not arrived is replaced by what is sent later under the same name; at most 32 signs of base64url. */
  readonly topic: string;
}

/** `GONE`: nobody subscribes there any more, or never can. Of the others another attempt may fare better. */
export type PushOutcome = 'SENT' | 'GONE' | 'TOO_MANY_AT_ONCE' | 'REFUSED' | 'NO_CONNECTION';

/** Brings notifications to browsers by the push service that each has subscribed at. */
export interface PushGateway {
  send(push: Push): Promise<PushOutcome>;
}

/** Null where this installation has no keys. */
export function openPushGateway(settings: PushSettings | null, version: string): PushGateway | null {
  return settings && openWebPush(settings, `VigieFaon/${version}`);
}

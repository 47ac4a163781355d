import { getConsent } from '@vigiefaon/domain/auth/auth.api';
import {
  acceptConsent,
  getConsentAcceptances,
  getConsentSource,
  publishConsent,
} from '@vigiefaon/domain/consent/consent.api';
import type { ResponseOf } from '@vigiefaon/domain/endpoint';
import {
  acceptHouseRules,
  getHouseRules,
  getRulesAcceptances,
  publishHouseRules,
} from '@vigiefaon/domain/house-rules/house-rules.api';
import type { PublishedTextKind } from '@vigiefaon/domain/localized-text';
import type { CallInput } from '../api/call.ts';
import { useEndpointQuery } from '../api/queries.ts';

/** The calls of each text, and where unpublished words are kept on this device. `source` is the text as it is written, `read` as people see it. */
export const publishedTexts = {
  consent: {
    read: getConsent,
    accept: acceptConsent,
    source: getConsentSource,
    publish: publishConsent,
    acceptances: getConsentAcceptances,
    draft: 'consent-text',
  },
  houseRules: {
    read: getHouseRules,
    accept: acceptHouseRules,
    source: getHouseRules,
    publish: publishHouseRules,
    acceptances: getRulesAcceptances,
    draft: 'house-rules',
  },
} as const satisfies Record<PublishedTextKind, unknown>;

type Calls = typeof publishedTexts;
export type TextOf<Kind extends PublishedTextKind> = ResponseOf<Calls[Kind]['read']>;
export type SourceOf<Kind extends PublishedTextKind> = ResponseOf<Calls[Kind]['source']>;

/** The text in force, as people see it. */
export function usePublishedText<Kind extends PublishedTextKind>(kind: Kind) {
  return useEndpointQuery<Calls[Kind]['read']>(publishedTexts[kind].read, {} as CallInput<Calls[Kind]['read']>);
}

/** The same as it is written. */
export function useTextSource<Kind extends PublishedTextKind>(kind: Kind) {
  return useEndpointQuery<Calls[Kind]['source']>(publishedTexts[kind].source, {} as CallInput<Calls[Kind]['source']>);
}

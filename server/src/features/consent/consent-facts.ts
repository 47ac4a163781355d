import type { ConsentFacts, Recipient } from '@vigiefaon/domain/consent/consent-facts';
import { journalYears, messageDays } from '@vigiefaon/domain/privacy/kept-for';
import type { AssociationSettings } from '@vigiefaon/domain/settings/association-settings';
import type { InstalledMaps } from '@vigiefaon/domain/settings/map-services';
import type { Config } from '../../config.ts';
import { isOwnHost } from '../../gateways/own-host.ts';

/** The one recipient behind an address; none where it is the association's own machine or network. */
function recipientAt(kind: Recipient['kind'], address: string | null | undefined, config: Config): Recipient[] {
  if (!address) return [];
  // Of tiles the name may hold a place for one of several servers: {s}.tiles.example.org.
  const host = new URL(address.replaceAll(/\{\w+\}\.?/g, '')).hostname;
  return isOwnHost(host) || host === new URL(config.publicUrl).hostname ? [] : [{ kind, host }];
}

function recipientsOf(config: Config, { tiles, aerial }: InstalledMaps): Recipient[] {
  const { mail, whatsapp, push, geocoder, routingUrl } = config;
  const maps = [tiles, aerial].flatMap((source) => recipientAt('MAPS', source?.url, config));
  return [
    ...(mail && !mail.isLocal && !isOwnHost(mail.host) ? [{ kind: 'MAIL' as const, host: mail.host }] : []),
    ...(whatsapp ? [{ kind: 'WHATSAPP' as const, host: null }] : []),
    ...(push ? [{ kind: 'PUSH' as const, host: null }] : []),
    ...recipientAt('ADDRESSES', geocoder.url, config),
    ...maps.filter(({ host }, index) => maps.findIndex((other) => other.host === host) === index),
    ...recipientAt('ROUTES', routingUrl, config),
  ];
}

/** Who receives data and how long they are kept, as the installation is set up now. */
export function consentFactsOf(
  config: Config,
  { retentionSeasons, accountMonths }: Pick<AssociationSettings, 'retentionSeasons' | 'accountMonths'>,
  maps: InstalledMaps,
): ConsentFacts {
  const recipients = recipientsOf(config, maps);
  return { recipients, requesterSeasons: retentionSeasons, accountMonths, messageDays, journalYears };
}

import type { Consent } from '@vigiefaon/domain/auth/auth.api';
import { validVersions } from '@vigiefaon/domain/consent/consent';
import type { ConsentFacts } from '@vigiefaon/domain/consent/consent-facts';
import { scopeOf } from '@vigiefaon/domain/consent/consent-placeholders';
import { fillConsent } from '@vigiefaon/domain/consent/fill-consent';
import { inEachLanguage } from '@vigiefaon/domain/languages/locales';
import type { Config } from '../../config.ts';
import type { Db } from '../../database/tables.ts';
import { getAssociationSettings, readMapSources } from '../settings/public.ts';
import { getConsentInForce, listSameWords, type StoredConsent } from './consent.repository.ts';
import { consentFactsOf } from './consent-facts.ts';

export async function readFacts(db: Db, config: Config): Promise<ConsentFacts> {
  return consentFactsOf(config, await getAssociationSettings(db), await readMapSources(db, config));
}

/** Versions whose acceptance still counts while the installation is set up so. */
export async function readValidConsents(
  db: Db,
  { text }: Pick<StoredConsent, 'text'>,
  facts: ConsentFacts,
): Promise<number[]> {
  return validVersions(await listSameWords(db), scopeOf(text, facts));
}

/** The text in force as its readers see it now. */
export async function readConsent(db: Db, config: Config): Promise<Consent> {
  const [{ version, text }, facts] = await Promise.all([getConsentInForce(db), readFacts(db, config)]);
  return {
    version,
    text: inEachLanguage((locale) => {
      const words = text[locale];
      return words === undefined ? undefined : fillConsent(locale, words, facts);
    }),
    validVersions: await readValidConsents(db, { text }, facts),
  };
}

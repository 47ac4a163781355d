import type { ResponseOf } from '@vigiefaon/domain/endpoint';
import type { SetupFacts } from '@vigiefaon/domain/setup/setup';
import type { getSetup } from '@vigiefaon/domain/setup/setup.api';

/** An association that has everything, but for what is said otherwise. */
export function aSetup(facts: Partial<SetupFacts> = {}): ResponseOf<typeof getSetup> {
  return {
    left: [],
    version: 0,
    facts: {
      isNamed: true,
      hasHelpPhone: true,
      hasPlace: true,
      hasSeason: true,
      hasAerial: true,
      mailIsSent: true,
      whatsappIsSent: true,
      pushIsSent: true,
      hasZones: true,
      hasTerrain: true,
      hasRegister: true,
      rulesAreOwn: true,
      consentIsOwn: true,
      pilots: 25,
      ...facts,
    },
  };
}

import { suggestAddresses } from '@vigiefaon/domain/addresses/addresses.api';
import { openAddressSuggestions } from '../../gateways/addresses/address-suggestions.ts';
import { countHit, networkOf } from '../../http/limits/rate-limit.repository.ts';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { signAddress } from '../../tokens/address-signature.ts';

// Enough for several people typing behind one router, too little to copy a geocoder.
const suggestionsFromAddress = { name: 'addresses', hits: 240, windowMs: 60_000 };

export function addressRoutes(application: Application): void {
  const { config, now, fastify } = application;
  const geocoder = openAddressSuggestions({
    choice: config.geocoder,
    userAgent: `VigieFaon/${config.version} (${config.publicUrl})`,
    now,
    onFailure: (error) =>
      fastify.log.warn(
        { event: 'geocoder.fallback', err: error },
        'The geocoder fails; the built-in table of places answers.',
      ),
  });

  route(application, suggestAddresses, async ({ query, request }) => {
    await countHit(application, suggestionsFromAddress, networkOf(request.ip));
    const { q, lang, country, lon, lat } = query;
    const near = lon === undefined || lat === undefined ? null : { lon, lat };
    const countries = country ? [country.toUpperCase()] : [];
    const found = await geocoder.suggest({ text: q, lang, countries, near });
    return { items: found.map((address) => signAddress(config.secretKey, address)) };
  });
}

import type { ZoneAuthority } from './zone.ts';
import type { FaultNotes } from './zone-fault.ts';
import { fieldsOf, listOf, textOf, zoneTextOf } from './zone-values.ts';

const purposes: Readonly<Record<string, ZoneAuthority['purpose']>> = {
  AUTHORIZATION: 'AUTHORIZATION',
  AUTHORISATION: 'AUTHORIZATION',
  NOTIFICATION: 'NOTIFICATION',
  INFORMATION: 'INFORMATION',
};

/** Only addresses of the web: what a file calls a link is followed by people. */
function siteOf(value: unknown): string | null {
  const text = textOf(value);
  if (text === null) return null;
  if (/^https?:\/\/[^\s"'<>]+$/i.test(text)) return text;
  return /^[\w-]+(\.[\w-]+)+(\/[^\s"'<>]*)?$/.test(text) ? `https://${text}` : null;
}

/** Who answers for a zone. */
export function readAuthorities(value: unknown, notes: FaultNotes): ZoneAuthority[] {
  const authorities = listOf(value).flatMap((one): ZoneAuthority[] => {
    const name = textOf(one);
    const fields = name === null ? fieldsOf(one) : { name };
    if (!fields) return [];
    const purpose = purposes[textOf(fields.purpose)?.toUpperCase() ?? ''] ?? null;
    if (purpose === null) notes.add('AUTHORITY_WITHOUT_PURPOSE');
    return [
      {
        name: zoneTextOf(fields.name, notes),
        service: zoneTextOf(fields.service, notes),
        contactName: zoneTextOf(fields.contactName, notes),
        siteUrl: siteOf(fields.siteURL ?? fields.siteUrl),
        email: textOf(fields.email),
        phone: textOf(fields.phone),
        purpose,
        intervalBefore: textOf(fields.intervalBefore),
      },
    ];
  });
  if (authorities.length === 0) notes.add('NO_AUTHORITY');
  return authorities;
}

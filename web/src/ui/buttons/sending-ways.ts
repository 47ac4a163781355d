import { whatsappLink } from './contact-links.ts';

interface Words {
  subject: string;
  /** Holds the link. */
  text: string;
}

export interface SendingWays {
  whatsapp: string | null;
  sms: string | null;
  mail: string | null;
}

/** Addresses that open the sender's own programs with the words filled in; null where the receiver has no such address. */
export function sendingWays(
  { phone, email }: { phone: string | null; email: string | null },
  { subject, text }: Words,
): SendingWays {
  const said = encodeURIComponent(text);
  return {
    whatsapp: phone && `${whatsappLink(phone)}?text=${said}`,
    // Android reads what follows the question mark, Apple's phones what follows the next sign.
    sms: phone && `sms:${phone}?&body=${said}`,
    mail: email && `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${said}`,
  };
}

/** The same where the receiver is chosen in those programs. */
export function sendingWaysToAnybody({ subject, text }: Words): SendingWays {
  const said = encodeURIComponent(text);
  return {
    whatsapp: `https://wa.me/?text=${said}`,
    sms: null,
    mail: `mailto:?subject=${encodeURIComponent(subject)}&body=${said}`,
  };
}

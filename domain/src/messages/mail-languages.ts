import type { Locale } from '../users/user.ts';
import type { MailLanguage } from './message-text.ts';
import { de } from './texts/de.ts';
import { fr } from './texts/fr.ts';
import { nl } from './texts/nl.ts';

export const mailLanguages: Readonly<Record<Locale, MailLanguage>> = { fr, de, nl };

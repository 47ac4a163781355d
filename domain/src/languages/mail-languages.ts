import type { MailLanguage } from '../messages/texts/message-text.ts';
import { mails as de } from './de/mails.ts';
import { mails as en } from './en/mails.ts';
import { mails as fr } from './fr/mails.ts';
import type { Locale } from './locales.ts';
import { mails as nl } from './nl/mails.ts';

export const mailLanguages: Readonly<Record<Locale, MailLanguage>> = { fr, de, nl, en };

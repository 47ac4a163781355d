import * as z from 'zod/mini';
import type { Address } from '../identity/address.ts';
import { ReachKilometres } from '../users/reach.ts';
import { Mail } from '../values.ts';
import type { ImportField } from './import-fields.ts';
import type { ImportChoices, ReadPerson } from './read-row.ts';
import type { RowReader } from './row-reader.ts';
import { isAdminWord, saidClientType, saidCountry, saidLocale, saidYesOrNo } from './said-words.ts';
import { type SplitName, splitName } from './split-name.ts';

/** An address as a list has it; empty where it says nothing. */
export interface TypedAddress {
  readonly line: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly zipcode: string;
  readonly city: string;
}

/** What is known of numbers and places where the list is read. */
export interface PersonMeans {
  /** The number as it is dialled from anywhere; null where no telephone can have it. */
  readonly phoneOf: (typed: string, country: string) => string | null;
  /** Null where no such place is known. */
  readonly addressOf: (typed: TypedAddress, country: string) => Address | null;
}

const longestName = 120;
const longestComment = 4000;

function readName(row: RowReader): SplitName | null {
  for (const order of ['lastFirst', 'firstLast'] as const) {
    const whole = row.line(order, longestName);
    if (whole !== null) return splitName(whole, order);
  }
  const [lastname, firstname] = [row.line('lastname', longestName), row.line('firstname', longestName)];
  if (lastname !== null) return { lastname, firstname };
  if (firstname !== null) return { lastname: firstname, firstname: null };
  if (row.faults.length === 0) row.fault('lastname', 'REQUIRED');
  return null;
}

const beforeZipcode = /^([A-Z]{1,2})[-\s](?=\d{4,5})/i;

function readCountry(row: RowReader, usual: string): string {
  const said = row.text('country');
  const before = beforeZipcode.exec(row.text('zipcode'))?.[1] ?? '';
  const country = saidCountry(said) ?? saidCountry(before);
  if (said !== '' && country === null && !/^[A-Z]{2}$/i.test(said)) row.fault('country', 'UNKNOWN_COUNTRY');
  return country ?? (/^[A-Z]{2}$/i.test(said) ? said.toUpperCase() : usual);
}

const betweenNumbers = /[;|\n]|,\s|\s(?:ou|et|oder|und|of|en|or|and)\s/i;

/** Several numbers may stand in one cell; a stroke within one is none between two. */
function numbersIn(text: string, isNumber: (typed: string) => boolean): string[] {
  if (text === '' || isNumber(text)) return text === '' ? [] : [text];
  const parts = text.split(betweenNumbers);
  const finer = parts.length > 1 ? parts : text.split('/');
  const areNumbers = finer.length > 1 && finer.some((part) => isNumber(part));
  return areNumbers ? finer.map((part) => part.trim()).filter(Boolean) : [text];
}

interface Taken<Value> {
  readonly value: Value | null;
  /** What else the row says of the same. */
  readonly others: readonly string[];
}

/** The mobile number first: it is the one that gets messages. */
function readPhone(row: RowReader, country: string, { phoneOf }: PersonMeans): Taken<string> {
  const fields: readonly ImportField[] = ['mobile', 'phone'];
  const typed = fields.flatMap((field) =>
    numbersIn(row.text(field, '; '), (one) => phoneOf(one, country) !== null).map((number) => ({ field, number })),
  );
  const numbers = typed.map(({ number }) => phoneOf(number, country));
  const at = numbers.findIndex((number) => number !== null);
  const value = numbers[at] ?? null;
  if (value === null && typed[0]) row.fault(typed[0].field, 'INVALID_PHONE');
  const others = typed.filter((_, index) => index !== at && value !== null && numbers[index] !== value);
  return { value, others: others.map(({ number }) => number) };
}

function readMail(row: RowReader): Taken<string> {
  const typed = row
    .text('email', '; ')
    .replace(/^mailto:/i, '')
    .split(/[;,\s]+/)
    .filter(Boolean);
  const [first, ...others] = typed;
  if (first === undefined) return { value: null, others: [] };
  const mail = z.safeParse(Mail, first);
  if (!mail.success) row.fault('email', 'INVALID_MAIL');
  return { value: mail.success ? mail.data : null, others: mail.success ? others : [] };
}

function typedAddress(row: RowReader): TypedAddress {
  const zipcode = row.text('zipcode').replace(beforeZipcode, '');
  const [street, houseNumber, city] = [row.text('street'), row.text('houseNumber'), row.text('city')];
  const line = row.text('address').replaceAll(/\s*\n\s*/g, ', ');
  return { line, street, houseNumber, zipcode, city };
}

/** An address in one line, as it is typed. */
export function lineOf({ line, street, houseNumber, zipcode, city }: TypedAddress): string {
  const parts = [line, `${street} ${houseNumber}`, `${zipcode} ${city}`];
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}

function readReach(row: RowReader): number | null {
  const said = row
    .text('reachKilometres')
    .replace(/\s*km\.?$/i, '')
    .replace(/[.,]0+$/, '');
  if (said === '') return null;
  const reach = z.safeParse(ReachKilometres, /^\d+$/.test(said) ? Number(said) : null);
  if (!reach.success) row.fault('reachKilometres', 'NOT_A_REACH');
  return reach.success ? reach.data : null;
}

/** A word of a list that we have our own for; nothing said is the usual. */
function readWord<Value>(
  row: RowReader,
  field: ImportField,
  {
    read,
    usual,
    code,
  }: {
    read: (text: string) => Value | null;
    usual: Value;
    code: 'UNKNOWN_TYPE' | 'NOT_YES_OR_NO' | 'UNKNOWN_LANGUAGE';
  },
): Value {
  const said = row.text(field);
  if (said === '') return usual;
  const value = read(said);
  if (value === null) row.fault(field, code);
  return value ?? usual;
}

function readComment(row: RowReader): string | null {
  const comment = row.text('privateComment', '\n');
  if (comment.length > longestComment) row.fault('privateComment', 'TOO_LONG');
  return comment === '' ? null : comment;
}

/** The person that a row names; null where something about them is wrong, which the reader then says. */
export function readPerson(row: RowReader, choices: ImportChoices, means: PersonMeans): ReadPerson | null {
  const name = readName(row);
  const country = readCountry(row, choices.country);
  const [mail, phone] = [readMail(row), readPhone(row, country, means)];
  const isReachable = row.text('email') !== '' || row.text('phone') !== '' || row.text('mobile') !== '';
  if (!isReachable) row.fault('phone', 'MAIL_OR_PHONE_REQUIRED');
  const typed = typedAddress(row);
  const address = lineOf(typed) === '' ? null : means.addressOf(typed, country);
  const words = {
    locale: readWord(row, 'locale', { read: saidLocale, usual: choices.locale, code: 'UNKNOWN_LANGUAGE' }),
    type: readWord(row, 'type', { read: saidClientType, usual: choices.clientType, code: 'UNKNOWN_TYPE' }),
    isMember: readWord(row, 'isMember', { read: saidYesOrNo, usual: false, code: 'NOT_YES_OR_NO' }),
  };
  if (isAdminWord(row.text('role'))) row.remark('NOT_AS_ADMIN', row.text('role'));
  const reachKilometres = readReach(row);
  for (const other of phone.others) row.remark('OTHER_PHONE', other);
  for (const other of mail.others) row.remark('OTHER_MAIL', other);
  if (address === null && lineOf(typed) !== '') row.remark('ADDRESS_UNKNOWN', lineOf(typed));
  const privateComment = readComment(row);
  if (name === null || row.faults.length > 0) return null;
  return { ...name, email: mail.value, phone: phone.value, address, ...words, reachKilometres, privateComment };
}

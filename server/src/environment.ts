import { StartError } from './database/connections/start-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What a variable says, without the spaces around it; one that is not as it must be stops the start. */
export type Read = (name: string, isRight?: (value: string) => boolean, must?: string) => string | undefined;

export function readerOf(environment: Environment): Read {
  return (name, isRight = () => true, must = '') => {
    const value = environment[name]?.trim() || undefined;
    if (value !== undefined && !isRight(value)) throw new StartError(`${name} must ${must}.`);
    return value;
  };
}

/** Null for what is no address of one of these kinds. */
export function parseUrl(value: string, protocols: readonly string[]): URL | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url && protocols.includes(url.protocol) ? url : null;
}

/** Whether paths can be put behind it. */
export function isBaseUrl(value: string): boolean {
  const url = parseUrl(value, ['http:', 'https:']);
  return url !== null && url.search === '' && url.hash === '';
}

export const withoutSlash = (address: string) => address.replace(/\/+$/, '');

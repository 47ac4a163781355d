import type { Translate } from '../../i18n/translate.ts';

interface Named {
  firstname: string | null;
  lastname: string | null;
}

/** First name and surname, as far as they are known. */
export function nameOf({ firstname, lastname }: Named, t: Translate): string {
  return [firstname, lastname].filter((part) => part !== null).join(' ') || t('unavailabilities.crew.unnamed');
}

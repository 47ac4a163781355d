import type { PublishedTextKind } from '@vigiefaon/domain/localized-text';
import type { Locale } from '@vigiefaon/domain/users/user';
import type { ColumnType } from 'kysely';

export interface PublishedTextTables {
  published_text: {
    kind: PublishedTextKind;
    version: number;
    scope: ColumnType<unknown, string | undefined, string>;
    published_at: ColumnType<Date, Date | undefined, Date>;
    published_by: ColumnType<string | null, string | null | undefined, string | null>;
  };
  published_text_words: {
    kind: PublishedTextKind;
    version: number;
    locale: Locale;
    words: string;
  };
}

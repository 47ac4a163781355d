import type { PublishedTextKind } from '@vigiefaon/domain/localized-text';
import type { Locale } from '@vigiefaon/domain/users/user';
import type { ColumnType } from 'kysely';

interface PublishedTextTable {
  kind: PublishedTextKind;
  version: number;
  scope: ColumnType<unknown, string | undefined, string>;
  published_at: ColumnType<Date, Date | undefined, Date>;
  published_by: ColumnType<string | null, string | null | undefined, string | null>;
}

interface PublishedTextWordsTable {
  kind: PublishedTextKind;
  version: number;
  locale: Locale;
  words: string;
}

export interface PublishedTextTables {
  published_text: PublishedTextTable;
  published_text_words: PublishedTextWordsTable;
}

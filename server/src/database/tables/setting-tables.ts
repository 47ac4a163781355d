import type { ColumnType } from 'kysely';

/** What admins set. */
export interface SettingTables {
  season: {
    year: number;
    first_day: string;
    last_day: string;
  };
  setting: {
    key: string;
    value: ColumnType<unknown, string, string>;
  };
  letterhead_logo: {
    hash: string;
    width: number;
    height: number;
    bytes: Buffer;
  };
}

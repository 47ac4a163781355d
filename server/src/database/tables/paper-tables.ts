import type { PaperKind } from '@vigiefaon/domain/papers/papers';
import type { Generated } from 'kysely';

/** What pilots show before they fly. */
export interface PaperTables {
  pilot_paper: {
    paper_id: string;
    pilot_id: string;
    kind: PaperKind;
    name: string | null;
    number: string | null;
    valid_until: string | null;
    version: Generated<number>;
    created_at: Date;
  };
  pilot_paper_file: {
    paper_id: string;
    file_name: string;
    content_type: string;
    bytes: Buffer;
  };
}

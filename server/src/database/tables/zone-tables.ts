import type { SetAsideDecision } from '@vigiefaon/domain/zones/set-aside';
import type { ZoneFacts, ZoneLimit } from '@vigiefaon/domain/zones/zone';
import type { ZoneCountry } from '@vigiefaon/domain/zones/zone-countries';
import type { SetAsideReason, ZoneFault } from '@vigiefaon/domain/zones/zone-fault';
import type { ZoneVerdict } from '@vigiefaon/domain/zones/zone-verdict';
import type { MissionZoneCheck, ZoneFailure } from '@vigiefaon/domain/zones/zones.api';
import type { ColumnType, Generated, JSONColumnType, RawBuilder } from 'kysely';

type OptionalJson<T extends object> = ColumnType<T | null, string | null | undefined, string | null>;

/** No-fly zones and what was found for missions. */
export interface ZoneTables {
  zone_source: {
    source_id: string;
    version: Generated<number>;
    name: string;
    url: string | null;
    file_name: string | null;
    attribution: string | null;
    covers: JSONColumnType<ZoneCountry[]>;
    countries: JSONColumnType<string[]>;
    issued_at: Date | null;
    valid_until: Date | null;
    read_at: Date | null;
    faults: JSONColumnType<ZoneFault[]>;
    fault_count: Generated<number>;
    asked_at: Date | null;
    tried_at: Date | null;
    failure: ZoneFailure | null;
    created_at: Date;
  };
  zone: {
    zone_id: string;
    source_id: string;
    position: number;
    facts: JSONColumnType<ZoneFacts>;
    /** Why it does not count unless an admin says so, and what an admin has said. */
    set_aside: SetAsideReason | null;
    decision: SetAsideDecision | null;
  };
  zone_volume: {
    zone_id: string;
    position: number;
    /** Read by `asGeoJson` only. */
    shape: ColumnType<never, RawBuilder<unknown> | null, RawBuilder<unknown> | null>;
    lower_limit: OptionalJson<ZoneLimit>;
    upper_limit: OptionalJson<ZoneLimit>;
  };
  mission_zone_check: {
    mission_id: string;
    verdict: ZoneVerdict;
    checked_at: Date;
    before_verdict: ZoneVerdict | null;
    before_at: Date | null;
    parcels: JSONColumnType<Omit<MissionZoneCheck['parcels'][number], 'name'>[]>;
  };
}

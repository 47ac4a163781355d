/** The figures that a planning day's plan is computed with; docs/planning.md says where each comes from. */
export interface PlanningSettings {
  /** What a hectare counts where deer or fawns are present every year, against one elsewhere. */
  readonly riskFactor: number;
  readonly fawnsPerHectare: number;
  readonly minutesPerFawn: number;
  readonly setUpMinutesPerParcel: number;
  /** Parcels of a mission with less than this between their outlines may be flown as one; 0: never. */
  readonly blockGapMeters: number;
  readonly minutesPerHectare: number;
  readonly usableMinutesPerBattery: number;
  readonly minutesPerBatteryChange: number;
  /** Batteries of a pilot who has not told how many there are. */
  readonly batteries: number;
  /** `HH:mm` on the association's clock: from when a pilot may leave home who has not said otherwise, and when to be back. */
  readonly dutyFrom: string;
  readonly dutyTo: string;
  /** The sun of so many minutes under a clear sky warms flat open ground: thermal cameras see no fawns any more. */
  readonly minutesAfterSunrise: number;
  /** Until when the search is worth something at mowing, counted from its end. */
  readonly mostMinutesToMowing: number;
  readonly crowFlightFactor: number;
  readonly kilometersPerHour: number;
  readonly drivenReachKm: number;
  readonly mostStops: number;
  /** A mission larger than this is shared out, so that several pilots may fly it. */
  readonly shareHectares: number;
  /** Weighted hectares that a kilometre costs. */
  readonly hectaresPerKilometer: number;
  /** Weighted hectares that each dawn of the last 14 days costs, so that the same people do not always fly. */
  readonly hectaresPerRecentDawn: number;
  /** Weighted hectares that a share is worth more with the pilot who had it before, so that equal plans do not shuffle people. */
  readonly hectaresPerKeptShare: number;
}

export const defaultPlanningSettings: PlanningSettings = {
  riskFactor: 3,
  fawnsPerHectare: 0.1,
  minutesPerFawn: 15,
  setUpMinutesPerParcel: 10,
  blockGapMeters: 60,
  minutesPerHectare: 3,
  usableMinutesPerBattery: 20,
  minutesPerBatteryChange: 2,
  batteries: 4,
  dutyFrom: '04:00',
  dutyTo: '09:00',
  minutesAfterSunrise: 90,
  mostMinutesToMowing: 240,
  crowFlightFactor: 1.3,
  kilometersPerHour: 55,
  drivenReachKm: 40,
  mostStops: 5,
  shareHectares: 15,
  hectaresPerKilometer: 0.01,
  hectaresPerRecentDawn: 0.005,
  hectaresPerKeptShare: 0.3,
};

/** What no setting may exceed: after five hours a searched field counts as unsearched. */
export const mostMinutesToMowingEver = 300;

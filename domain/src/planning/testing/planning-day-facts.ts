import { defaultTakeOffRules } from '../../light/take-off.ts';
import type { MissionToPlan, PilotToPlan, PlanningDayFacts } from '../day/planning-day-facts.ts';
import { defaultPlanningSettings } from '../model/planning-settings.ts';

/** Lives in Neufchâteau, may fly, and comes as far as the association asks. */
export function aPilotToPlan(change: Partial<PilotToPlan> = {}): PilotToPlan {
  return {
    pilotId: 'anne',
    lastname: 'Dubois',
    firstname: 'Anne',
    phone: null,
    home: [5.434, 49.841],
    reachKilometres: null,
    isActive: true,
    hasAcceptedRules: true,
    hasPapers: true,
    isAway: false,
    recentDawns: 0,
    ...change,
  };
}

/** Four hectares ten kilometres away that are mown at nine; nobody has answered. */
export function aMissionToPlan(change: Partial<MissionToPlan> = {}): MissionToPlan {
  return {
    missionId: 'meadow',
    status: change.pilotId ? 'AFFECTED' : 'TODO',
    pilotId: null,
    requesterLastname: 'Lambert',
    requesterFirstname: 'Odile',
    requesterUserId: null,
    municipality: 'Neufchâteau',
    place: [5.53, 49.86],
    isRisky: false,
    late: false,
    mowingTime: '09:00',
    parcels: [{ parcelId: 'meadow-1', name: 'Grand pré', squareMeters: 40_000 }],
    responses: [],
    ...change,
  };
}

/** The evening before 1 June, in Belgium. */
export function someFacts(change: Partial<PlanningDayFacts> = {}): PlanningDayFacts {
  return {
    day: '2026-06-01',
    timeZone: 'Europe/Brussels',
    settings: defaultPlanningSettings,
    takeOff: defaultTakeOffRules,
    countryAt: () => 'BE',
    missions: [aMissionToPlan()],
    pilots: [aPilotToPlan(), aPilotToPlan({ pilotId: 'bert', home: [5.5, 49.9] })],
    profiles: new Map(),
    sameGround: new Map(),
    ...change,
  };
}

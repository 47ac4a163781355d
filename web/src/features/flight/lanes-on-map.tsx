import { useFlightSettings } from '../../flying/use-flight-settings.ts';
import { useFlightWay } from '../../flying/use-flight-way.ts';
import { FlightLines } from '../../map/view/flight-lines.tsx';
import { type FlightDeskProps, useFlight } from './use-flight.ts';

/** The lanes that are proposed for a parcel, as they are chosen on this device, on the map around them. */
export default function LanesOnMap(flown: FlightDeskProps) {
  const { settings } = useFlightSettings();
  const { way } = useFlightWay(flown.mission.missionId);
  const { route } = useFlight(flown, settings, true, way);
  return route ? <FlightLines waypoints={route.waypoints} /> : null;
}

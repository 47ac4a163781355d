const SEMI_MAJOR_AXIS_METERS = 6_378_137;
const ECCENTRICITY_SQUARED = 0.006_694_379_990_141_33;

/** Length in metres of a degree of longitude (`east`) and of latitude (`north`) on the WGS 84 ellipsoid, at a latitude in degrees. */
export function metersOfDegree(latitude: number): { east: number; north: number } {
  const radians = (latitude * Math.PI) / 180;
  const bend = 1 - ECCENTRICITY_SQUARED * Math.sin(radians) ** 2;
  const acrossMeridian = SEMI_MAJOR_AXIS_METERS / Math.sqrt(bend);
  const alongMeridian = (acrossMeridian * (1 - ECCENTRICITY_SQUARED)) / bend;
  return {
    east: (acrossMeridian * Math.max(0, Math.cos(radians)) * Math.PI) / 180,
    north: (alongMeridian * Math.PI) / 180,
  };
}

import { useEffect, useState } from 'react';

interface TurnedEvent extends DeviceOrientationEvent {
  /** Safari's own: degrees from north, clockwise. */
  webkitCompassHeading?: number;
}
interface AskingOrientation {
  requestPermission?: () => Promise<PermissionState>;
}

/** Apple asks before it tells how the phone is turned, and only when somebody has just pressed something. */
export async function askForCompass(): Promise<void> {
  const { DeviceOrientationEvent: orientation } = window as { DeviceOrientationEvent?: AskingOrientation };
  await orientation?.requestPermission?.().catch(() => undefined);
}

function headingOf(event: TurnedEvent): number | null {
  const { webkitCompassHeading, alpha, absolute } = event;
  const screenTurn = window.screen?.orientation?.angle ?? 0;
  if (typeof webkitCompassHeading === 'number') return (webkitCompassHeading + screenTurn + 360) % 360;
  if (!absolute || alpha === null) return null;
  return (360 - alpha + screenTurn + 360) % 360;
}

/** Where the top of the phone points, in degrees from north; null where the phone cannot tell. */
export function useCompass(isOn: boolean): number | null {
  const [heading, setHeading] = useState<number | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const hear = (event: Event) => {
      const turned = headingOf(event as TurnedEvent);
      if (turned !== null) setHeading(Math.round(turned));
    };
    window.addEventListener('deviceorientationabsolute', hear);
    window.addEventListener('deviceorientation', hear);
    return () => {
      window.removeEventListener('deviceorientationabsolute', hear);
      window.removeEventListener('deviceorientation', hear);
    };
  }, [isOn]);
  return heading;
}

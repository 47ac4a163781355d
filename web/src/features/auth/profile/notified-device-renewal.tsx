import { usePublicSettings } from '../../../api/public-settings.ts';
import { canBeWoken } from '../../../live/device/this-browser.ts';
import { useNotifiedDevice } from './use-notified-device.ts';

function Renewing({ pushKey }: { pushKey: string }) {
  useNotifiedDevice(pushKey);
  return null;
}

/** Shows nothing: the device that brings messages says at each opening that it still does. */
export default function NotifiedDeviceRenewal() {
  const { pushKey } = usePublicSettings();
  return pushKey === null || !canBeWoken() ? null : <Renewing pushKey={pushKey} />;
}

export { pushToDevices } from './push-to-devices.ts';

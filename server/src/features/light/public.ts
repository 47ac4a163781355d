export { readLight, readLightSettings } from './light.repository.ts';

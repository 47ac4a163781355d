/** So many devices that a link has not seen before order by it at once within a day: a phone, and one to help out. */
export const mostNewDevices = 2;

export const newDeviceMs = 24 * 60 * 60 * 1000;

/**
 * Whether what a device orders waits until the number or mail on file says that it was the requester. `newBefore` are the devices that the
 * link has seen first within a day before this one: a link that is passed on, or stolen, shows by many.
 */
export function isHeldBack(newBefore: number): boolean {
  return newBefore >= mostNewDevices;
}

import type { Position } from '@vigiefaon/domain/geometry/geometry';
import { routeLink } from '@vigiefaon/domain/geometry/route-link';

/** Opens the dialler. */
export function callLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** Opens a WhatsApp conversation; the service wants the digits of the international number only. */
export function whatsappLink(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}`;
}

/** Opens the device's own route planner: `geo:` is for Android, Apple's devices and desktops want a web address. */
export function navigationLink(position: Position, userAgent: string): string {
  const [longitude, latitude] = position;
  const place = `${latitude.toFixed(6)},${longitude.toFixed(6)}`;
  if (/android/i.test(userAgent)) return `geo:${place}?q=${place}`;
  if (/iphone|ipad|macintosh/i.test(userAgent)) return `https://maps.apple.com/?daddr=${place}`;
  return routeLink(position);
}

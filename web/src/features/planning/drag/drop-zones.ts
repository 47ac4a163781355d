import { keyOf, type Spot, type StopName } from '../decisions/decisions.ts';

/** Elements say in their data what they are: `data-stop` a stop, `data-drop` where one can be put, `data-axis` how it is laid out. */
export function stopOf(target: EventTarget | null): { stop: StopName; element: HTMLElement } | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-stop]') : null;
  const [missionId, share] = element?.dataset.stop?.split(' ') ?? [];
  return element && missionId && share ? { element, stop: { missionId, share: Number(share) } } : null;
}

/** All places where a stop can be put, as they lie on the screen. */
export function zonesIn(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-drop]')];
}

export function zoneNameOf(zone: HTMLElement): string {
  return zone.dataset.drop ?? 'UNPLANNED';
}

/** The stops of a zone without the one that is dragged. */
export function othersIn(zone: HTMLElement, dragged: StopName): HTMLElement[] {
  const key = keyOf(dragged);
  return [...zone.querySelectorAll<HTMLElement>('[data-stop]')].filter((element) => element.dataset.stop !== key);
}

/** Where a stop lands that is let go at this point: before the first one whose middle lies beyond it. */
export function spotAt(x: number, y: number, dragged: StopName): Spot | null {
  const zone = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-drop]'))
    .find((element) => element !== null);
  if (!zone) return null;
  const name = zoneNameOf(zone);
  if (name === 'UNPLANNED') return 'UNPLANNED';
  const isBeyond = (element: HTMLElement) => {
    const box = element.getBoundingClientRect();
    return zone.dataset.axis === 'x' ? box.left + box.width / 2 > x : box.top + box.height / 2 > y;
  };
  const others = othersIn(zone, dragged);
  const before = others.findIndex(isBeyond);
  return { pilotId: name, at: before < 0 ? others.length : before };
}

export function isSameSpot(one: Spot | null, other: Spot | null): boolean {
  if (one === null || other === null || one === 'UNPLANNED' || other === 'UNPLANNED') return one === other;
  return one.pilotId === other.pilotId && one.at === other.at;
}

interface Listener {
  hear: (position: GeolocationPosition) => void;
  fail: (error: GeolocationPositionError) => void;
}

const listeners = new Set<Listener>();
let watch: number | null = null;

function stop(): void {
  if (watch !== null) navigator.geolocation.clearWatch(watch);
  watch = null;
}

/** A phone that lies still tells a second watch nothing new: whoever comes starts the one watch of all anew. */
function begin(): void {
  stop();
  watch = navigator.geolocation.watchPosition(
    (position) => {
      for (const { hear } of [...listeners]) hear(position);
    },
    (error) => {
      for (const { fail } of [...listeners]) fail(error);
    },
    { enableHighAccuracy: true, maximumAge: 0, timeout: 30_000 },
  );
}

/** Tells where the phone is, from now until the answer is called. */
export function watchPlace(hear: Listener['hear'], fail: Listener['fail']): () => void {
  const listener = { hear, fail };
  listeners.add(listener);
  begin();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

import type L from 'leaflet';

/** Leaflet lets markers take the focus but forgets the keys that press them. */
export function onPress(marker: L.Marker, handlePress: () => void): L.Marker {
  marker.on('click', handlePress);
  return marker.on('keypress', (event: L.LeafletKeyboardEvent) => {
    if (event.originalEvent.key !== 'Enter' && event.originalEvent.key !== ' ') return;
    event.originalEvent.preventDefault();
    handlePress();
  });
}

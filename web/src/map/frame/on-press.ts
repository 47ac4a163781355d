import L from 'leaflet';

/** Leaflet lets markers take the focus but forgets the keys that press them. */
export function onPress(marker: L.Marker, handlePress: () => void): L.Marker {
  marker.on('click', handlePress);
  return marker.on('keypress', (event: L.LeafletKeyboardEvent) => {
    if (event.originalEvent.key !== 'Enter' && event.originalEvent.key !== ' ') return;
    event.originalEvent.preventDefault();
    handlePress();
  });
}

/**
 * A press on a shape is none on the land below it. For keys the list beside the map is the way: what tells its name there would make
 * each shape a stop that nobody sees.
 */
export function onShapePress<Shape extends L.Path>(shape: Shape, handlePress: () => void): Shape {
  shape.on('add', () => shape.getElement()?.setAttribute('tabindex', '-1'));
  return shape.on('click', (event) => {
    L.DomEvent.stopPropagation(event);
    handlePress();
  });
}

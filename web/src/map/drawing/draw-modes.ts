import {
  type GeoJSONStoreFeatures,
  TerraDrawCircleMode,
  TerraDrawLineStringMode,
  TerraDrawPointMode,
  TerraDrawPolygonMode,
  TerraDrawRectangleMode,
  ValidateMinAreaSquareMeters,
  ValidateNotSelfIntersecting,
} from 'terra-draw';

export const DRAW_MODES = ['polyline', 'polygon', 'rectangle', 'circle', 'marker', 'circleMarker'] as const;

/** Two presses on one spot make a shape of no size: smaller than this it was a slip of the finger. */
export const MIN_DRAWN_SQUARE_METERS = 25;

type Check = (feature: GeoJSONStoreFeatures, context: { updateType: string }) => { valid: boolean; reason?: string };

/** While a shape grows it may be small or crossed; only the finished one must be sound. */
export const soundWhenFinished: Check = (feature, { updateType }) => {
  if (updateType !== 'finish') return { valid: true };
  const size = ValidateMinAreaSquareMeters(feature, MIN_DRAWN_SQUARE_METERS);
  return size.valid ? ValidateNotSelfIntersecting(feature) : size;
};

export const bigEnoughWhenFinished: Check = (feature, { updateType }) =>
  updateType === 'finish' ? ValidateMinAreaSquareMeters(feature, MIN_DRAWN_SQUARE_METERS) : { valid: true };

/**
 * The six tools of the map toolbar as drawing modes. Marker is a point mode too: the adapter draws no icons, the layer
 * that shows the kept notes does. Circle needs press, move or drag: by two taps alone it would have no radius.
 */
export function makeDrawModes() {
  const snapping = { toCoordinate: true, toLine: true };
  return [
    new TerraDrawLineStringMode({ modeName: 'polyline', snapping }),
    new TerraDrawPolygonMode({ modeName: 'polygon', snapping, validation: soundWhenFinished }),
    new TerraDrawRectangleMode({
      modeName: 'rectangle',
      drawInteraction: 'click-move-or-drag',
      validation: bigEnoughWhenFinished,
    }),
    new TerraDrawCircleMode({
      modeName: 'circle',
      drawInteraction: 'click-move-or-drag',
      validation: bigEnoughWhenFinished,
    }),
    new TerraDrawPointMode({ modeName: 'marker' }),
    new TerraDrawPointMode({ modeName: 'circleMarker' }),
  ];
}

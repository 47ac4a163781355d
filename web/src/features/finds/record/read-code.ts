type Source = HTMLVideoElement | ImageBitmap;
interface Detector {
  detect: (source: Source) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

/** More pixels than that only take time. */
const largestSide = 1280;

async function ownDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass };
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  return BarcodeDetector && formats.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : null;
}

function sizeOf(source: Source): { width: number; height: number } {
  return source instanceof HTMLVideoElement
    ? { width: source.videoWidth, height: source.videoHeight }
    : { width: source.width, height: source.height };
}

function pixelsOf(source: Source, canvas: HTMLCanvasElement): ImageData | null {
  const { width, height } = sizeOf(source);
  if (width === 0 || height === 0) return null;
  const scale = Math.min(1, largestSide / Math.max(width, height));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height) ?? null;
}

/** Reads QR codes: with the phone's own reader where it has one, else with ours, which is fetched then. */
export async function openCodeReader(): Promise<(source: Source) => Promise<string | null>> {
  const detector = await ownDetector();
  if (detector) return async (source) => (await detector.detect(source).catch(() => []))[0]?.rawValue ?? null;
  const { default: decode } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  return async (source) => {
    const pixels = pixelsOf(source, canvas);
    if (!pixels) return null;
    try {
      return decode(pixels);
    } catch {
      // No code in this picture.
      return null;
    }
  };
}

/** The text of a code on a photo; null when there is none. */
export async function readCodeInPhoto(photo: Blob): Promise<string | null> {
  const picture = await createImageBitmap(photo).catch(() => null);
  if (!picture) return null;
  const read = await openCodeReader();
  const text = await read(picture);
  picture.close();
  return text;
}

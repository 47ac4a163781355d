import fontUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

const storageKey = 'hasFont';
const patienceMs = 150;

const download = () => new FontFace('Inter Variable', `url("${fontUrl}")`, { weight: '100 900' }).load();

/**
 * Wears the font when this device has it, before anything is there to be pressed. One that comes later waits for the next page:
 * its lines break elsewhere, and what a finger is about to press would move away from under it.
 */
export async function wearFont(): Promise<void> {
  if (!localStorage.getItem(storageKey)) return;
  const tooLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs));
  const font = await Promise.race([download().catch(() => null), tooLate]);
  if (font) document.fonts.add(font);
}

/** Fetches the font for the next page, once this one is there; from then on whoever wants to wear it fetches it. */
export async function keepFont(): Promise<void> {
  if (localStorage.getItem(storageKey)) return;
  try {
    await download();
    localStorage.setItem(storageKey, 'yes');
  } catch {
    // No network, or a device that keeps nothing: the letters stay the device's own.
  }
}

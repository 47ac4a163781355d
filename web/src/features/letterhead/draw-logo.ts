import { fittedLogo, logoBox, logoType } from '@vigiefaon/domain/letterhead/shown-letterhead';

async function pictureIn(file: File): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/** A drawing has no pixels of its own, and perhaps no measures. */
function sizeOf({ naturalWidth, naturalHeight }: HTMLImageElement, isDrawing: boolean) {
  if (naturalWidth === 0 || naturalHeight === 0) return logoBox;
  const enlarged = isDrawing ? logoBox.width : 1;
  return fittedLogo({ width: naturalWidth * enlarged, height: naturalHeight * enlarged }, logoBox);
}

/** Any picture that this browser can read, as a logo is sent: small, a PNG, on white. Throws for what it cannot read. */
export async function drawLogo(file: File): Promise<File> {
  const picture = await pictureIn(file);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, sizeOf(picture, file.type === 'image/svg+xml'));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing.');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, logoType));
  if (!drawn) throw new Error('Nothing was drawn.');
  return new File([drawn], 'logo.png', { type: logoType });
}

/** What a register says of the crop of one parcel, each as it stands there; null or missing where it does not say it. */
export interface DeclaredCrop {
  readonly name?: string | null;
  /** The class above the crop, such as Grasland against Bouwland. */
  readonly group?: string | null;
  /** The taxonomy that harmonised files share. */
  readonly hcatCode?: string | null;
  readonly hcatName?: string | null;
  /** Code lists of one country each. */
  readonly frenchCode?: string | null;
  readonly flemishCode?: string | null;
  readonly swissCode?: string | null;
}

type Rule = (crop: DeclaredCrop) => boolean | null;

/** Of the French list: permanent, temporary and long rotation meadows, rough grazing, grazed wood. */
const frenchGrass: readonly string[] = ['PPH', 'PTR', 'SPH', 'SPL', 'PRL', 'BOP'];
const grassNames =
  /gras(s(land)?|klaver|kruiden|zaad)?\b|\bweiland|\bgrasland|grassland|grünland|gruenland|\bmeadow|\bpasture|prairie|pâturage|paturage|herbage|surface pastorale|bois pâturé|wiese|weide|græs|grasmeng|kleegras|kunstwiese|\balpage|\bestive/i;
/** Willows are called like pastures in German, and lawns and golf are mown every week. */
const notGrassNames =
  /kurzumtrieb|niederwald|korbweide|weidenanbau|sorghum|rasenschule|rollrasen|graszode|graszoden|ray-?grass porte/i;

const given = (text: string | null | undefined) => (text?.trim() ? text.trim() : null);

function byHcat({ hcatCode, hcatName }: DeclaredCrop): boolean | null {
  const [code, name] = [given(hcatCode), given(hcatName)];
  if (code === null && name === null) return null;
  // Temporary grass stands among other fodder, so its name counts beside the code.
  return code?.startsWith('3302') === true || (name !== null && /grass|meadow|pasture/i.test(name));
}

function byFrenchCode({ frenchCode }: DeclaredCrop): boolean | null {
  const code = given(frenchCode);
  return code === null ? null : frenchGrass.includes(code.toUpperCase());
}

/** The flat-rate areas of the Swiss list from 600 to 699 are meadows and pastures; 500s are fields, 700s permanent crops. */
function bySwissCode({ swissCode }: DeclaredCrop): boolean | null {
  const code = Number(given(swissCode) ?? Number.NaN);
  return Number.isInteger(code) ? code >= 600 && code <= 699 : null;
}

/** 60 is grassland; other codes are of grass too, as grass with clover, so that only the name tells. */
function byFlemishCode({ flemishCode }: DeclaredCrop): boolean | null {
  return given(flemishCode) === '60' ? true : null;
}

const byName = (text: string | null | undefined) => {
  const name = given(text);
  return name === null ? null : grassNames.test(name) && !notGrassNames.test(name);
};

const rules: readonly Rule[] = [
  byHcat,
  byFrenchCode,
  bySwissCode,
  byFlemishCode,
  ({ name, group }) => {
    const [one, other] = [byName(name), byName(group)];
    return one === null || other === null ? (one ?? other) : one || other;
  },
];

/** Whether grass grows on a declared parcel; null where the register does not tell. */
export function isGrass(crop: DeclaredCrop): boolean | null {
  for (const rule of rules) {
    const answer = rule(crop);
    if (answer !== null) return answer;
  }
  return null;
}

const frenchNames: Readonly<Record<string, string>> = {
  PPH: 'Prairie permanente',
  PTR: 'Prairie temporaire',
  SPH: 'Surface pastorale – herbe prédominante',
  SPL: 'Surface pastorale – ligneux prédominants',
  PRL: 'Prairie en rotation longue',
  BOP: 'Bois pâturé',
};

/** What the crop is called, where the register has only a code for it: meadows of the French list by name, others as they stand. */
export function cropText({ name, frenchCode, group }: DeclaredCrop): string | null {
  const code = given(frenchCode);
  return given(name) ?? (code === null ? given(group) : (frenchNames[code.toUpperCase()] ?? code));
}

/** A paragraph, or a list with the number that it starts with (null: bullets). */
export type TextBlock =
  | { kind: 'paragraph'; lines: string[] }
  | { kind: 'list'; start: number | null; items: string[] };

const bullet = /^[-*•]\s+(.+)$/;
const numbered = /^(\d{1,3})[.)]\s+(.+)$/;

function openList(blocks: TextBlock[], start: number | null): string[] {
  const last = blocks.at(-1);
  if (last?.kind === 'list' && (last.start === null) === (start === null)) return last.items;
  const list: TextBlock = { kind: 'list', start, items: [] };
  blocks.push(list);
  return list.items;
}

function readLine(blocks: TextBlock[], line: string, continues: boolean): void {
  const number = numbered.exec(line);
  const item = number?.[2] ?? bullet.exec(line)?.[1];
  if (item) {
    openList(blocks, number?.[1] ? Number(number[1]) : null).push(item);
    return;
  }
  const last = continues ? blocks.at(-1) : undefined;
  if (last?.kind === 'paragraph') last.lines.push(line);
  else if (last?.kind === 'list') last.items.push(`${last.items.pop() ?? ''} ${line}`);
  else blocks.push({ kind: 'paragraph', lines: [line] });
}

/** Reads a text that people type: an empty line ends a paragraph, `- ` and `1. ` begin the points of a list. Nothing else is special. */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let continues = false;
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    if (line !== '') readLine(blocks, line, continues);
    continues = line !== '';
  }
  return blocks;
}

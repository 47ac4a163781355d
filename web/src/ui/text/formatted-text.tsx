import { typeset } from '@vigiefaon/domain/typography/typeset';
import type { Locale } from '@vigiefaon/domain/users/user';
import { Fragment } from 'react';
import classes from './formatted-text.module.css';
import { type TextBlock, textBlocks } from './text-blocks.ts';

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'list') {
    // biome-ignore lint/suspicious/noArrayIndexKey: the points of one text never move
    const items = block.items.map((item, index) => <li key={index}>{item}</li>);
    return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
  }
  return (
    <p>
      {block.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text never move
        <Fragment key={index}>
          {index > 0 ? <br /> : null}
          {line}
        </Fragment>
      ))}
    </p>
  );
}

/** A text that admins have typed in a language: paragraphs and lists, never markup. */
export function FormattedText({ text, locale }: { text: string; locale: Locale }) {
  return (
    <div className={classes.text} lang={locale}>
      {textBlocks(typeset(locale, text)).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one text never move
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

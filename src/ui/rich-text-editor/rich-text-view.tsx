import { Fragment, type CSSProperties, useMemo } from 'react';
import { classNames } from '../elements/class-names.ts';
import { parseRichText } from './rich-text-markup.ts';
import { blockTree, type RichTextNode } from './rich-text-tree.ts';
import styles from './rich-text.module.css';

/** Level of the heading above the text; the text's headings are below it. */
type HeadingLevel = 1 | 2 | 3;

const HEADING_TAGS = ['h2', 'h3', 'h4', 'h5'] as const;

function renderNodes(nodes: readonly RichTextNode[], under: HeadingLevel) {
  return nodes.map((node, index) => <Fragment key={index}>{renderNode(node, under)}</Fragment>);
}

function renderNode(node: RichTextNode, under: HeadingLevel) {
  if (typeof node === 'string') return node;
  const { tag, href, color, align } = node;
  if (tag === 'br') return <br />;
  const children = renderNodes(node.children, under);
  if (tag === 'a') {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    );
  }
  const isHeading = tag === 'h2' || tag === 'h3';
  const Tag = isHeading ? (HEADING_TAGS[under - 1 + (tag === 'h3' ? 1 : 0)] ?? tag) : tag;
  const style: CSSProperties = {
    ...(color && { color: `var(--ink-${color})` }),
    ...(align && { textAlign: align }),
  };
  return (
    <Tag {...((color ?? align) && { style })} {...(isHeading && { className: styles[tag] })}>
      {children}
    </Tag>
  );
}

interface RichTextViewProps {
  html: string;
  /** Level of the heading above the text; 2 by default. */
  under?: HeadingLevel;
  className?: string | undefined;
}

/** Renders a rich text as React elements, never as raw HTML. */
export function RichTextView({ html, under = 2, className }: RichTextViewProps) {
  const tree = useMemo(() => parseRichText(html).map(blockTree), [html]);
  return <div className={classNames(styles.text, className)}>{renderNodes(tree, under)}</div>;
}
